import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message as received. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A third-party server that receives webhooks. */
export interface Receiver {
  address: string
  received: Received[]
  /** Sets the status of all later answers. With null, it never answers. */
  answer(status: number | null): void
}

/** Starts a receiver on the loopback address. It answers with 204, and ends with the test. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let status: number | null = 204
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ headers: request.headers, body })
    if (status === null) return
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => {
      status = next
    },
  }
}
