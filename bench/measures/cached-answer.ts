import { get } from 'node:http'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { BareAnswer } from '../programs/bare-http.ts'
import type { LoadQuestion } from '../programs/http-load.ts'
import { percentile } from './percentile.ts'
import { cpuMs } from './process-load.ts'
import { Program } from './program.ts'
import type { Row } from './row.ts'

const CONNECTIONS = 32
const ROUND_MS = 3000
const ROUNDS = 3

/** Headers that node:http writes by itself. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** How quick a server was in one round. */
interface Pace {
  perSecond: number
  /** CPU time an answer took the server, in µs: on a busy machine steadier than answers a second. */
  cpuMicros: number
}

interface Target {
  port: number
  pid: number
}

/** Answers from the cache of a match, beside a bare node:http that gives the same bytes; by turns, in one run. */
export async function measureCachedAnswer({ url, process }: Courtside, matchId: number): Promise<Row[]> {
  const bare = new Program<BareAnswer>('bare-http.ts')
  const load = new Program<LoadQuestion>('http-load.ts')
  try {
    const rows: Row[] = []
    for (const path of [`/api/live/${matchId}`, `/api/live/${matchId}/log`]) {
      const answer = await readAnswer(url + path)
      const targets: [Target, Target] = [
        { port: Number(new URL(url).port), pid: process.pid ?? 0 },
        { port: await bare.ask<number>(answer), pid: bare.pid },
      ]
      const [ours, theirs] = await takeTurns(load, path, targets)
      const kilobytes = (Buffer.byteLength(answer.body, 'base64') / 1000).toFixed(1)
      rows.push({
        what: `cached ${path.replace(String(matchId), ':id')} (${kilobytes} kB gzip)`,
        now:
          `${inWords(ours)}; bare node:http ${inWords(theirs)}; ` +
          `CPU ratio ${(ours.cpuMicros / theirs.cpuMicros).toFixed(1)}`,
        prototype: 'ratio 1.0; 20–30k/s on one core',
      })
    }
    return rows
  } finally {
    await Promise.all([bare.end(), load.end()])
  }
}

async function takeTurns(
  load: Program<LoadQuestion>,
  path: string,
  [ours, theirs]: [Target, Target],
): Promise<[Pace, Pace]> {
  const paces: [Pace[], Pace[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    paces[0].push(await measurePace(load, path, ours))
    paces[1].push(await measurePace(load, path, theirs))
  }
  return [median(paces[0]), median(paces[1])]
}

async function measurePace(load: Program<LoadQuestion>, path: string, { port, pid }: Target): Promise<Pace> {
  const cpuBefore = cpuMs(pid)
  const answers = await load.ask<number>({ port, path, connections: CONNECTIONS, forMs: ROUND_MS })
  return { perSecond: (1000 * answers) / ROUND_MS, cpuMicros: (1000 * (cpuMs(pid) - cpuBefore)) / answers }
}

function median(paces: readonly Pace[]): Pace {
  const middle = (value: (pace: Pace) => number) => percentile(paces.map(value), 0.5)
  return { perSecond: middle((pace) => pace.perSecond), cpuMicros: middle((pace) => pace.cpuMicros) }
}

function inWords({ perSecond, cpuMicros }: Pace): string {
  return `${perSecond.toFixed(0)}/s at ${cpuMicros.toFixed(0)} µs CPU`
}

async function readAnswer(url: string): Promise<BareAnswer> {
  // Not fetch, which would unpack the body.
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const headers = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name))
      resolve({
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString('base64'),
      })
    }).on('error', reject)
  })
}
