import { createConnection, createServer, type Socket } from 'node:net'
import type { ServerAddress } from '@courtside/postgres'

/** A database that can be disconnected and reconnected. */
export interface RemovableDatabase {
  connection: ServerAddress
  /** Breaks every connection and refuses new ones. */
  takeAway(): Promise<void>
  bringBack(): Promise<void>
}

/**
 * Puts a proxy in front of a database. The proxy can break all connections.
 * @param finish receives the clean-up function
 */
export async function removable(
  connection: ServerAddress,
  finish: (end: () => Promise<void>) => void,
): Promise<RemovableDatabase> {
  if (!('host' in connection)) throw new Error('The test database must be on a Unix socket.')
  const { host, port, user, database } = connection
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const target = createConnection(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    for (const socket of [client, target]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        target.destroy()
      })
    }
    client.pipe(target).pipe(client)
  })
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  await listen(0)
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : 0
  const takeAway = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of open) socket.destroy()
    await closed
  }
  finish(async () => {
    if (server.listening) await takeAway()
  })
  return {
    connection: { host: '127.0.0.1', port: at, user, database },
    takeAway,
    bringBack: () => listen(at),
  }
}
