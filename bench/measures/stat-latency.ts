import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LOG_VERSION } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import pg from 'pg'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game.ts'
import { playOf } from '../crash/scorer.ts'
import type { Report, ViewersAnswer, Watch } from '../programs/sse-viewers.ts'
import { p50p99, percentile } from './percentile.ts'
import { memoryMb } from './process-load.ts'
import { Program } from './program.ts'
import type { Row } from './row.ts'

const STATS = 500
/** Longer than the ticks that bursts are told in: nobody scores quicker. */
const PAUSE_MS = 110

/** One match with a scorer. */
export interface StatScene {
  courtside: Courtside
  admin: Client
  game: Game
}

/** Stats one after another with some viewers connected, and between them a bare INSERT into the same PostgreSQL each. */
export async function measureStats(scene: StatScene, viewers: number): Promise<Row[]> {
  const { courtside, game } = scene
  const audience = new Program<Watch | Report>('sse-viewers.ts')
  const database = await connectToDatabase(courtside.dataDir)
  try {
    const pid = courtside.process.pid ?? 0
    const memoryBefore = memoryMb(pid)
    const port = Number(new URL(courtside.url).port)
    await audience.ask({ ask: 'watch', port, matchId: game.matchId, viewers })
    const memoryAfter = memoryMb(pid)
    const { acknowledged, inserted, sentAt } = await record(scene, database)
    const shown = await audience.ask<ViewersAnswer>({ ask: 'report', sentAt })
    const audienceSize = `${viewers.toLocaleString('en')} viewer${viewers === 1 ? '' : 's'}`
    const rows: Row[] = [
      {
        what: `stat acknowledged, ${audienceSize}`,
        now: `${p50p99(acknowledged)}; bare INSERT ${p50p99(inserted)}; ratio ${ratio(acknowledged, inserted)}`,
        prototype: 'bare INSERT p50 0.2 ms',
      },
      {
        what: `stat shown, ${audienceSize}`,
        now:
          `p50 ${shown.p50.toFixed(1)} ms, p99 ${shown.p99.toFixed(1)} ms; ${shown.missing} missing; ` +
          `${(shown.p50 / percentile(inserted, 0.5)).toFixed(1)} × bare INSERT`,
        prototype: viewers > 1 ? '10,000 viewers: p50 61 ms, p99 146 ms' : '',
      },
    ]
    if (viewers > 1) {
      const kilobytes = ((memoryAfter - memoryBefore) * 1024) / viewers
      rows.push({ what: 'memory a viewer', now: `${kilobytes.toFixed(0)} kB`, prototype: '11 kB' })
    }
    return rows
  } finally {
    await Promise.all([audience.end(), database.end()])
  }
}

function ratio(ours: number[], theirs: number[]): string {
  return (percentile(ours, 0.5) / percentile(theirs, 0.5)).toFixed(1)
}

async function record({ admin, game }: StatScene, database: pg.Client) {
  const acknowledged: number[] = []
  const inserted: number[] = []
  const sentAt: [number, number][] = []
  const { seq } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  for (let index = 0; index < STATS; index += 1) {
    const play = playOf(game, index)
    inserted.push(await timed(() => insertBare(database, game.matchId, index, play)))
    sentAt.push([seq + index + 1, performance.timeOrigin + performance.now()])
    const body = { matchId: game.matchId, quarterId: 1, clientId: crypto.randomUUID(), ...play }
    acknowledged.push(await timed(() => admin.call('POST /stats/create', { body })))
    await delay(PAUSE_MS)
  }
  return { acknowledged, inserted, sentAt }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A connection to the embedded PostgreSQL of a data folder, with a table like that of the log. */
async function connectToDatabase(dataDir: string): Promise<pg.Client> {
  const runFolder = readFileSync(path.join(dataDir, 'postgres/run-folder'), 'utf8')
  const database = new pg.Client({
    host: path.join(runFolder, 'socket'),
    user: 'courtside',
    database: 'courtside',
  })
  await database.connect()
  await database.query('drop table if exists bare_events')
  await database.query('create table bare_events (like match_events including all)')
  return database
}

function insertBare(database: pg.Client, matchId: number, seq: number, play: object) {
  return database.query(
    'insert into bare_events (match_id, seq, at, user_id, body, log_version) values ($1, $2, $3, null, $4, $5)',
    [
      ...[matchId, seq, Date.now()],
      JSON.stringify({ kind: 'stat-recorded', clientId: crypto.randomUUID(), ...play }),
      LOG_VERSION,
    ],
  )
}
