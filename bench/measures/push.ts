import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../packages/media/test/scene/free-ports.ts'
import { playOf } from '../faults/scorer.ts'
import type { BareEvent } from '../programs/bare-events.ts'
import type { Report, ViewersAnswer, Watch } from '../programs/sse-viewers.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { cpuMs, memoryMb } from './process-load.ts'
import { Program } from './program.ts'
import { compared, type Figures, type Row } from './row.ts'
import type { StatScene } from './stat-latency.ts'

const VIEWERS = 10_000
const EVENTS = 30
/** Pause between two events, in ms, as in the prototypes. */
const PAUSE_MS = 1000
const NCHAN = 'ngx_nchan_module'

/** A server with an event stream to measure. */
interface Stage {
  pid: number
  stream: Omit<Watch, 'ask' | 'viewers'>
  /** Sends an event to all viewers. @returns its number */
  tell(index: number): Promise<number>
}

/**
 * Measures pushing events to many viewers, compared with bare node:http, and with nchan if it is installed,
 * sending the same number of bytes.
 */
export async function measurePush(scene: StatScene): Promise<Row[]> {
  const audience = VIEWERS.toLocaleString('en')
  const ours = await pushed(await courtside(scene))
  const rows = [
    compared(
      `push to ${audience} viewers`,
      ours.figures,
      { what: 'bare node:http', ...(await bareNode(ours.bytes)) },
      'p99',
    ),
  ]
  if (hasNginx(NCHAN)) {
    const reference = { what: 'nchan', ...(await nchan(ours.bytes)) }
    rows.push(compared(`push to ${audience} viewers`, ours.figures, reference, 'p99'))
  }
  return rows
}

async function courtside({ courtside: { url, process }, admin, game }: StatScene): Promise<Stage> {
  const { seq } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  return {
    pid: process.pid ?? 0,
    stream: {
      port: Number(new URL(url).port),
      path: `/api/live/${game.matchId}/stream`,
      seq: '^id: (\\d+)(?:-\\d+)?$',
      last: null,
    },
    async tell(index) {
      const body = {
        matchId: game.matchId,
        quarterId: 1,
        clientId: crypto.randomUUID(),
        ...playOf(game, index),
      }
      await admin.call('POST /stats/create', { body })
      return seq + index + 1
    },
  }
}

async function bareNode(bytes: number): Promise<Figures> {
  const server = new Program<BareEvent>('bare-events.ts')
  try {
    const port = await server.ask<number>({ seq: 0, bytes })
    const { figures } = await pushed({
      pid: server.pid,
      stream: { port, path: '/', seq: '^id: (\\d+)(?:-\\d+)?$', last: 0 },
      async tell(index) {
        await server.ask({ seq: index + 1, bytes })
        return index + 1
      },
    })
    return figures
  } finally {
    await server.end()
  }
}

async function nchan(bytes: number): Promise<Figures> {
  const port = await freePort()
  const server = await startNginx(
    NCHAN,
    () => `http { access_log off;
  server { listen 127.0.0.1:${port} backlog=4096;
    location = /tell { nchan_publisher; nchan_channel_id game; }
    location = /stream { nchan_subscriber eventsource; nchan_channel_id game; nchan_subscriber_first_message newest; }
  } }`,
  )
  try {
    const { figures } = await pushed({
      pid: server.worker,
      stream: { port, path: '/stream', seq: '^data: (\\d+) ', last: 0 },
      async tell(index) {
        const body = `${index + 1} `.padEnd(bytes, 'x')
        const answer = await fetch(`http://127.0.0.1:${port}/tell`, { method: 'POST', body })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`nchan answered ${answer.status}.`)
        return index + 1
      },
    })
    return figures
  } finally {
    await server.stop()
  }
}

async function pushed({ pid, stream, tell }: Stage): Promise<{ figures: Figures; bytes: number }> {
  const audience = new Program<Watch | Report>('sse-viewers.ts')
  try {
    const memoryBefore = memoryMb(pid)
    await audience.ask({ ask: 'watch', viewers: VIEWERS, ...stream })
    const kB = ((memoryMb(pid) - memoryBefore) * 1024) / VIEWERS
    const [cpuBefore, begun] = [cpuMs(pid), performance.now()]
    const sentAt: [number, number][] = []
    for (let index = 0; index < EVENTS; index += 1) {
      const at = performance.timeOrigin + performance.now()
      sentAt.push([await tell(index), at])
      await delay(PAUSE_MS)
    }
    const cpu = (100 * (cpuMs(pid) - cpuBefore)) / (performance.now() - begun)
    const { p50, p99, missing, bytes } = await audience.ask<ViewersAnswer>({ ask: 'report', sentAt })
    if (missing > 0) throw new Error(`${missing} events did not reach their viewers.`)
    return { figures: { p50, p99, unit: 'ms', cpu, kB }, bytes: Math.round(bytes) }
  } finally {
    await audience.end()
  }
}
