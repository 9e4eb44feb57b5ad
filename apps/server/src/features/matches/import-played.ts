import { randomBytes } from 'node:crypto'
import { fold } from '@courtside/basketball'
import { type GameLog, renumbered } from '@courtside/interchange'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import { summarize } from '../../live/log-rows.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import type { RosterService } from '../rosters/service.ts'
import { insertMatch } from './repository.ts'

/** Whoever imports holds this lock: the same game twice at once is one match. */
const IMPORT_LOCK = 7_305_002

/** A team of a game that was played elsewhere, and who of the club it is. */
export interface PlayedSide {
  /** Null: it is to be made. */
  readonly team: { readonly id: number } | null
  readonly name: string
  readonly coach: string
  readonly players: readonly PlayedPlayer[]
}

/** Somebody who played, and who of the club it is. */
export interface PlayedPlayer {
  /** The id in the log as it was read. */
  readonly fileId: number
  readonly fname: string
  readonly lname: string
  readonly jersey: string
  /** Null: somebody new. */
  readonly playerId: number | null
  /** Another player of the team wears this number today, so somebody new gets no place in the team. */
  readonly numberTaken: boolean
}

/** A game that was played elsewhere. */
export interface PlayedGame {
  readonly title: string
  /** Epoch ms. */
  readonly playedAt: number
  /** With the numbers of the file; stamped with its own time. */
  readonly log: GameLog
  /** Home first. */
  readonly sides: readonly PlayedSide[]
  readonly userId: number
}

/** What storing a played game needs. */
interface ImportParts {
  readonly db: Database
  readonly log: MatchLog
  readonly rosters: RosterService
}

/**
 * Stores a game as a finished match of its own date, with the teams and players that are new; all of it or nothing.
 *
 * @returns the match's id; 'there already' when the two teams have a match that began at the same moment
 * @throws {Refused} when a team was removed meanwhile, or a name or number was taken
 */
export function importPlayed(
  { db, log, rosters }: ImportParts,
  game: PlayedGame,
): Promise<number | 'there already'> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)
    const ids = await idsOf(tx, rosters, game)
    const { setup, events } = renumbered(game.log, {
      team: (id) => found(ids.teams, id),
      player: (id) => found(ids.players, id),
      stat: (id) => ids.stats.get(id) ?? id,
    })
    const [home, visitors] = setup.teams
    if (await isThere(tx, home.id, visitors.id, game.playedAt)) return 'there already'
    const state = fold(setup, events)
    const matchId = await insertMatch(tx, {
      fixtureId: null,
      startsAt: new Date(game.playedAt),
      title: game.title,
      setup,
      created_by: game.userId,
      summary: summarize(state),
      // Nobody ever sends a picture of it.
      playback_id: randomBytes(15).toString('base64url'),
      stream_key: randomBytes(24).toString('base64url'),
      ended_at: new Date(state.finishedAt ?? game.playedAt),
      has_picture: false,
    })
    if (typeof matchId === 'string') throw new Refused({ code: matchId })
    await log.adopt(tx, matchId, setup, events)
    return matchId
  })
}

/** By the numbers of the file: those of the club, with who and what is new made. */
async function idsOf(tx: Transaction<Schema>, rosters: RosterService, { sides, log }: PlayedGame) {
  const players = new Map<number, number>()
  const teams = new Map<number, number>()
  for (const [index, side] of sides.entries()) {
    const fresh = side.players.filter(({ playerId }) => playerId === null)
    for (const { fileId, playerId } of side.players) if (playerId !== null) players.set(fileId, playerId)
    const added = await rosters.addWithin(tx, side, fresh)
    for (const [place, { fileId }] of fresh.entries()) players.set(fileId, added.playerIds[place] ?? 0)
    teams.set(log.setup.teams[index === 0 ? 0 : 1].id, added.teamId)
  }
  const plays = log.events.flatMap((event) =>
    event.kind === 'stat-recorded' || event.kind === 'mark-recorded' ? [event.statId] : [],
  )
  const { rows } = await sql<{ id: number }>`
    select nextval('stat_id')::int as id from generate_series(1, ${plays.length})`.execute(tx)
  const fresh = rows.map(({ id }) => id).sort((a, b) => a - b)
  return { teams, players, stats: new Map(plays.map((statId, index) => [statId, fresh[index] ?? 0])) }
}

function found(ids: ReadonlyMap<number, number>, id: number): number {
  const own = ids.get(id)
  if (own === undefined) throw new Error(`The log names ${id}, who is in neither team.`)
  return own
}

async function isThere(
  tx: Transaction<Schema>,
  homeId: number,
  awayId: number,
  playedAt: number,
): Promise<boolean> {
  const same = await tx
    .selectFrom('fixtures')
    .select('id')
    .where('home_id', '=', homeId)
    .where('away_id', '=', awayId)
    .where('starts_at', '=', new Date(playedAt))
    .executeTakeFirst()
  return same !== undefined
}
