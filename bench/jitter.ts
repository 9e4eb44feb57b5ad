import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { startCourtside } from '../e2e/support/courtside.ts'
import { signIn, startGame } from '../e2e/support/game/game.ts'
import { buildWeb } from '../scripts/web/build-web.mjs'
import { msOf } from './measures/row.ts'
import { watchClock } from './measures/video/glass-to-glass.ts'

const JITTER_MS = 100
const MINUTES = 10

/**
 * `node bench/jitter.ts [minutes]`: measures live video over a connection that delays every chunk by up to
 * 100 ms.
 */
async function main(): Promise<void> {
  const minutes = Number(process.argv[2] ?? MINUTES)
  if (!(minutes > 0)) throw new Error('Give the minutes as a number above 0.')
  await buildWeb(['en'])
  const courtside = await startCourtside({ COMMENTARY: 'off' })
  const line = await openJitteringLine(courtside.url, JITTER_MS)
  try {
    const game = await startGame(await signIn(courtside.url), 'On a jittering line')
    const { delays, stalls } = await watchClock(courtside, game, line.url, minutes * 60_000)
    const { p50 = 0, p99 = 0 } = msOf(delays)
    console.log(
      `${minutes} min at 0 to ${JITTER_MS} ms of jitter: ${stalls} stalls, ${delays.length} frames, delay p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
    )
  } finally {
    await line.close()
    await courtside.stop()
  }
}

/** A connection to a server with varying delays. */
interface JitteringLine {
  url: string
  close(): Promise<void>
}

/**
 * Opens a proxy to a server of this machine. Delays each chunk by 0 to `jitterMs`, and keeps the chunks in
 * order.
 * @param url of the server
 */
async function openJitteringLine(url: string, jitterMs: number): Promise<JitteringLine> {
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

await main()
