import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns unused ports, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  return servers.map((server) => {
    const address = server.address()
    server.close()
    return typeof address === 'object' && address ? address.port : 0
  })
}

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}
