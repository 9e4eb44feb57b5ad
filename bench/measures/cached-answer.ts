import { get } from 'node:http'
import type { BareAnswer } from '../programs/bare-http.ts'
import type { LoadQuestion } from '../programs/http-load.ts'
import { percentile } from './percentile.ts'
import { Program } from './program.ts'
import type { Row } from './row.ts'

const CONNECTIONS = 32
const ROUND_MS = 3000
const ROUNDS = 3

/** Headers that node:http writes by itself. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** Answers a second from the cache of a match, beside a bare node:http that gives the same bytes; by turns, in one run. */
export async function measureCachedAnswer(url: string, matchId: number): Promise<Row[]> {
  const bare = new Program<BareAnswer>('bare-http.ts')
  const load = new Program<LoadQuestion>('http-load.ts')
  try {
    const rows: Row[] = []
    for (const path of [`/api/live/${matchId}`, `/api/live/${matchId}/log`]) {
      const answer = await readAnswer(url + path)
      const barePort = await bare.ask<number>(answer)
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const question = { path, connections: CONNECTIONS, forMs: ROUND_MS }
        ours.push(await load.ask<number>({ ...question, port: Number(new URL(url).port) }))
        theirs.push(await load.ask<number>({ ...question, port: barePort }))
      }
      const [here, there] = [percentile(ours, 0.5), percentile(theirs, 0.5)]
      const kilobytes = (Buffer.byteLength(answer.body, 'base64') / 1000).toFixed(1)
      rows.push({
        what: `cached ${path.replace(String(matchId), ':id')} (${kilobytes} kB gzip)`,
        now: `${here.toFixed(0)}/s; bare node:http ${there.toFixed(0)}/s; ratio ${(here / there).toFixed(2)}`,
        prototype: 'ratio 1.0; 20–30k/s on one core',
      })
    }
    return rows
  } finally {
    await Promise.all([bare.end(), load.end()])
  }
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
