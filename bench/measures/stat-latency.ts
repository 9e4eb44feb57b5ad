import { setTimeout as delay } from 'node:timers/promises'
import { LOG_VERSION } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { findEmbeddedPostgres } from '@courtside/postgres'
import pg from 'pg'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'
import { playOf } from '../faults/scorer.ts'
import type { Report, ViewersAnswer, Watch } from '../programs/sse-viewers.ts'
import { Program } from './program.ts'
import { compared, msOf, type Row } from './row.ts'

const STATS = 300
/**
 * Pause between plays, in ms. It is longer than the interval within which the server sends plays together,
 * and no scorer is faster.
 */
const PAUSE_MS = 110

/** One match with a scorer. */
export interface StatScene {
  courtside: Courtside
  admin: Client
  game: Game
}

/**
 * Measures stats one after another with one viewer, in turns with a plain INSERT into the same PostgreSQL.
 */
export async function measureStats(scene: StatScene): Promise<Row[]> {
  const { courtside, game } = scene
  const audience = new Program<Watch | Report>('sse-viewers.ts')
  const database = await connectToDatabase(courtside.dataDir)
  try {
    const port = Number(new URL(courtside.url).port)
    const path = `/api/live/${game.matchId}/stream`
    await audience.ask({ ask: 'watch', port, path, viewers: 1, seq: '^id: (\\d+)(?:-\\d+)?$', last: null })
    const { acknowledged, inserted, sentAt } = await record(scene, database)
    const { p50, p99, missing } = await audience.ask<ViewersAnswer>({ ask: 'report', sentAt })
    if (missing > 0) throw new Error(`${missing} stats did not reach the viewer.`)
    const reference = { what: 'plain INSERT', ...msOf(inserted) }
    return [
      compared('a play acknowledged', msOf(acknowledged), reference, 'p50'),
      compared('a play with a viewer', { p50, p99, unit: 'ms' }, reference, 'p50'),
    ]
  } finally {
    await Promise.all([audience.end(), database.end()])
  }
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

/**
 * Connects to the embedded PostgreSQL of a data folder, and creates an empty table with the same structure as
 * the log's table.
 */
async function connectToDatabase(dataDir: string): Promise<pg.Client> {
  const database = new pg.Client(findEmbeddedPostgres(dataDir))
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
