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

/** Advisory lock held during an import, so that concurrent imports of one game create a single match. */
const IMPORT_LOCK = 7_305_002

/** A team of a game that was played elsewhere, with the matching team of the club. */
export interface PlayedSide {
  /** Null when the team has to be created. */
  readonly team: { readonly id: number } | null
  readonly name: string
  readonly coach: string
  readonly players: readonly PlayedPlayer[]
}

/** A player of an imported game, with the matching player of the club. */
export interface PlayedPlayer {
  /** The player's id in the imported log. */
  readonly fileId: number
  readonly fname: string
  readonly lname: string
  readonly jersey: string
  /** Null when the player has to be created. */
  readonly playerId: number | null
  /**
   * Whether another player of the team wears this number today. A new player is then created without a team.
   */
  readonly numberTaken: boolean
}

/** A game that was played elsewhere. */
export interface ImportedGame {
  readonly title: string
  /** Time of the game, in epoch ms. */
  readonly playedAt: number
  /** The log with the ids and times of the file. */
  readonly log: GameLog
  /** Home first. */
  readonly sides: readonly PlayedSide[]
  readonly userId: number
}

/** Dependencies of {@link importPlayed}. */
interface ImportParts {
  readonly db: Database
  readonly log: MatchLog
  readonly rosters: RosterService
}

/**
 * Stores a game as a finished match on its own date and creates its new teams and players, in one
 * transaction.
 *
 *
 * @returns the match's id, or 'there already' when the two teams have a match that began at the same time
 *
 * @throws {Refused} when a team was removed meanwhile, or a name or number is taken
 */
export function importPlayed(
  { db, log, rosters }: ImportParts,
  game: ImportedGame,
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
      // An imported game has no video.
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

/** Maps the ids in the file to ids of the club and creates missing teams, players and stats. */
async function idsOf(tx: Transaction<Schema>, rosters: RosterService, { sides, log }: ImportedGame) {
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
  if (own === undefined) throw new Error(`The log contains id ${id}, which is in neither team.`)
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
