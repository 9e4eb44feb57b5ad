import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a server with varying delays. */
export interface JitteringLine {
  url: string
  close(): Promise<void>
}

/**
 * Opens a proxy to a server of this machine. The data keeps its order; each chunk is delayed by 0 to
 * `jitterMs`.
 * @param url of the server
 */
export async function openJitteringLine(url: string, jitterMs: number): Promise<JitteringLine> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((viewer) => {
    const served = connect(Number(port), hostname)
    pass(viewer, served, jitterMs)
    pass(served, viewer, jitterMs)
    for (const socket of [viewer, served]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(from: Socket, to: Socket, jitterMs: number): void {
  const waiting: { dueAt: number; act(): void }[] = []
  // One timer for all chunks: two timers due in the same millisecond may fire in either order.
  const actOnDue = () => {
    while (waiting[0] && waiting[0].dueAt <= performance.now()) waiting.shift()?.act()
    if (waiting[0]) setTimeout(actOnDue, Math.max(0, waiting[0].dueAt - performance.now()))
  }
  const later = (act: () => void) => {
    const dueAt = Math.max(waiting.at(-1)?.dueAt ?? 0, performance.now() + Math.random() * jitterMs)
    waiting.push({ dueAt, act })
    if (waiting.length === 1) setTimeout(actOnDue, dueAt - performance.now())
  }
  from.on('data', (piece) => later(() => to.write(piece)))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => {}) // 'close' follows
  from.on('close', () => later(() => to.destroy()))
}
