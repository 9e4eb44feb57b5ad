import { get } from 'node:http'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { BareAnswer } from '../programs/bare-http.ts'
import type { LoadQuestion } from '../programs/http-load.ts'
import { cpuMs } from './process-load.ts'
import { Program } from './program.ts'
import { compared, percentile, type Row } from './row.ts'

const CONNECTIONS = 32
const ROUND_MS = 3000
const ROUNDS = 3

/** Headers that node:http adds itself. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

interface Target {
  port: number
  pid: number
}

/**
 * Compares answers from a match's cache with a bare node:http that returns the same bytes, in turns in one
 * run.
 */
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
      const kB = Buffer.byteLength(answer.body, 'base64') / 1000
      const what = `cached ${path.replace(String(matchId), ':id')}, processor an answer`
      rows.push(
        compared(
          what,
          { value: ours, unit: 'µs', kB },
          { what: 'bare node:http', value: theirs, unit: 'µs' },
          'value',
        ),
      )
    }
    return rows
  } finally {
    await Promise.all([bare.end(), load.end()])
  }
}

/**
 * Returns the processor time per answer of both servers, in µs. On a busy machine this varies less than the
 * rate of answers.
 */
async function takeTurns(
  load: Program<LoadQuestion>,
  path: string,
  [ours, theirs]: [Target, Target],
): Promise<[number, number]> {
  const micros: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    micros[0].push(await microsAnAnswer(load, path, ours))
    micros[1].push(await microsAnAnswer(load, path, theirs))
  }
  return [percentile(micros[0], 0.5), percentile(micros[1], 0.5)]
}

async function microsAnAnswer(
  load: Program<LoadQuestion>,
  path: string,
  { port, pid }: Target,
): Promise<number> {
  const cpuBefore = cpuMs(pid)
  const answers = await load.ask<number>({ port, path, connections: CONNECTIONS, forMs: ROUND_MS })
  return (1000 * (cpuMs(pid) - cpuBefore)) / answers
}

async function readAnswer(url: string): Promise<BareAnswer> {
  // Does not use fetch, because fetch would decompress the body.
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
