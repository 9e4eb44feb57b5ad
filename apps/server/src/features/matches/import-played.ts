import { createHash, randomBytes } from 'node:crypto'
import {
  fold,
  isStandIn,
  LOG_VERSION,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  standInId,
  standInOf,
} from '@courtside/basketball'
import type { GameLog } from '@courtside/interchange'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import { brokenConstraint } from '../../db/faults.ts'
import type { Schema } from '../../db/schema.ts'
import { readEvents, summarize } from '../../live/log-rows.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import type { RosterService } from '../rosters/service.ts'
import { playKeys } from './game-places.ts'
import { insertMatch, looksOf } from './repository.ts'

/** Half of the minimum time between two games of the same teams, in ms. Closer games count as one game. */
const AROUND_MS = 18 * 3_600_000

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
  /** The matching player's name in the club, if it is written differently there; otherwise null. */
  readonly knownAs: string | null
  /**
   * Whether another player of the team wears this number today. A new player is then created without a team.
   */
  readonly numberTaken: boolean
}

/**
 * Where an imported game goes: `new` becomes a friendly, `fixture` fills an arranged fixture, `replace`
 * replaces the log of a finished match.
 */
export type ImportPlace =
  | {
      readonly kind: 'new'
      /** Whether the teams have another game within 36 hours. */
      readonly another: boolean
      /**
       * Whether an administrator stated that it is another game than the stored one with nearly the same
       * plays.
       */
      readonly again: boolean
    }
  | { readonly kind: 'fixture' | 'replace'; readonly id: number; readonly another: boolean }

/** A game that was played elsewhere. */
export interface ImportedGame {
  readonly title: string
  /** Time of the game, in epoch ms. */
  readonly playedAt: number
  /** The log with the ids of the file. */
  readonly log: GameLog
  /** The players of the file that are listed in place of others, as `MatchState.replaced` has them. */
  readonly replaced: MatchState['replaced']
  /** Home first. */
  readonly sides: readonly PlayedSide[]
  readonly userId: number
  readonly place: ImportPlace
}

/** Dependencies of {@link importPlayed}. */
interface ImportParts {
  readonly db: Database
  readonly log: MatchLog
  readonly rosters: RosterService
}

/**
 * Stores a game on its own date and creates its new teams and players, in one transaction. The match is
 * finished if its log is. A replaced log is archived.
 *
 * @returns the match's id, or 'there already' when another import of the same game has come first
 *
 * @throws {Refused} when a team or fixture was removed meanwhile, a name or number is taken, the replaced
 * match is live or its scoresheet is signed, or a team of an unfinished game is in a live match
 */
export async function importPlayed(
  { db, log, rosters }: ImportParts,
  game: ImportedGame,
): Promise<number | 'there already'> {
  // Loaded on first use, because the server starts faster without it.
  const { renumbered } = await import('@courtside/interchange')
  try {
    const matchId = await db.transaction().execute(async (tx) => {
      const ids = await idsOf(tx, rosters, game)
      const own = renumbered(game.log, {
        team: (id) => found(ids.teams, id),
        player: (id) => playerOf(ids, game.log, id),
        stat: (id) => ids.stats.get(id) ?? id,
      })
      const state = fold(own.setup, own.events)
      const { place } = game
      const replaced =
        place.kind === 'replace' ? await replace(tx, log, place.id, { game, own, state }) : null
      const matchId = place.kind === 'replace' ? place.id : await insert(tx, { game, own, state })
      await note(tx, matchId, game, state)
      await log.adopt(tx, matchId, own.setup, replaced === null ? own.events : longerThan(own, replaced))
      return matchId
    })
    if (game.place.kind === 'replace') await log.forget([matchId])
    return matchId
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint?.startsWith('game_imports_')) return 'there already'
    if (constraint === 'matches_pkey') throw new Refused({ code: 'fixture-has-log' })
    if (constraint === 'matches_one_live_per_team') throw new Refused({ code: 'team-was-live' })
    throw error
  }
}

interface OwnGame {
  readonly game: ImportedGame
  /** The log with the ids of the club. */
  readonly own: GameLog
  readonly state: MatchState
}

/** Inserts a match for a new friendly or for a fixture, which keeps its title and its video. */
async function insert(tx: Transaction<Schema>, { game, own, state }: OwnGame): Promise<number> {
  const fixtureId = game.place.kind === 'fixture' ? game.place.id : null
  const fixture =
    fixtureId === null
      ? undefined
      : await tx
          .selectFrom('fixtures')
          .select(['title', 'playback_id', 'stream_key', 'home_id', 'away_id'])
          .where('id', '=', fixtureId)
          .executeTakeFirst()
  if (fixture !== undefined) refuseOtherTeams(own.setup, [fixture.home_id, fixture.away_id])
  const hasVideo = fixture?.playback_id != null && fixture.stream_key !== null
  const matchId = await insertMatch(tx, {
    fixtureId,
    overResult: true,
    startsAt: new Date(game.playedAt),
    title: fixture?.title ?? game.title,
    setup: own.setup,
    created_by: game.userId,
    summary: summarize(state),
    playback_id: fixture?.playback_id ?? randomBytes(15).toString('base64url'),
    stream_key: fixture?.stream_key ?? randomBytes(24).toString('base64url'),
    // The game may have been filmed for its fixture; otherwise an imported game has no video.
    ...(state.finishedAt !== null && {
      ended_at: new Date(state.finishedAt),
      ...(!hasVideo && { has_picture: false }),
    }),
  })
  if (typeof matchId === 'string') throw new Refused({ code: matchId })
  return matchId
}

/**
 * Archives the log of a finished match and puts the setup of the new one in its place.
 *
 * @returns the last state of the replaced log
 */
async function replace(
  tx: Transaction<Schema>,
  log: MatchLog,
  matchId: number,
  { game, own, state }: OwnGame,
): Promise<MatchState> {
  // Locks the fixture before the match, in the same order as fixture removal, to avoid a deadlock.
  await tx.selectFrom('fixtures').select('id').where('id', '=', matchId).forUpdate().execute()
  const match = await tx
    .selectFrom('matches')
    .select(['team1_id', 'team2_id', 'setup', 'log_version', 'ended_at'])
    .where('id', '=', matchId)
    .forUpdate()
    .executeTakeFirst()
  if (match === undefined) throw new Refused({ code: 'no-such-match' })
  if (match.ended_at === null) throw new Refused({ code: 'replaced-match-live' })
  refuseOtherTeams(own.setup, [match.team1_id, match.team2_id])
  const events = await readEvents(tx, matchId, 0)
  const replaced = await log.discard(tx, matchId)
  if (replaced.signed !== null) throw new Refused({ code: 'sheet-signed' })
  await tx
    .insertInto('replaced_logs')
    .values({
      match_id: matchId,
      replaced_by: game.userId,
      setup: JSON.stringify(match.setup),
      events: JSON.stringify(events),
      log_version: LOG_VERSION,
    })
    .execute()
  const looks = await looksOf(tx, [match.team1_id, match.team2_id])
  if (looks === null) throw new Refused({ code: 'team-just-removed' })
  await tx
    .updateTable('matches')
    .set({
      setup: JSON.stringify(own.setup),
      log_version: LOG_VERSION,
      ruleset: own.setup.ruleset.id,
      last_seq: 0,
      summary: JSON.stringify(summarize(state)),
      ended_at: state.finishedAt === null ? null : new Date(state.finishedAt),
    })
    .where('id', '=', matchId)
    .execute()
  return replaced
}

/**
 * Returns the events of a log, extended by events that set the video's offset of the replaced log. Adds at
 * least one, and as many as it takes to make the log longer than the replaced one. The last event's number is
 * the version of all answers about a match, so it must grow.
 */
function longerThan({ events }: GameLog, replaced: MatchState): MatchEvent[] {
  const at = events.at(-1)?.at ?? 0
  const offset = { kind: 'picture-offset-set', offsetMs: replaced.pictureOffsetMs, at, by: null } as const
  const missing = Math.max(1, replaced.seq + 1 - events.length)
  const added = Array.from({ length: missing }, (_, index) => ({ ...offset, seq: events.length + index + 1 }))
  return [...events, ...added]
}

function refuseOtherTeams({ teams }: MatchSetup, [homeId, awayId]: readonly [number, number]): void {
  if (teams[0].id !== homeId || teams[1].id !== awayId) throw new Refused({ code: 'game-of-other-teams' })
}

/** Notes the import, so that the database refuses the same game a second time. */
async function note(
  tx: Transaction<Schema>,
  matchId: number,
  { place, playedAt }: ImportedGame,
  state: MatchState,
): Promise<void> {
  const [home, visitors] = state.setup.teams
  const isAgain = place.kind === 'new' && place.again
  const noted = {
    home_id: home.id,
    away_id: visitors.id,
    around: `[${[playedAt - AROUND_MS, playedAt + AROUND_MS].map((at) => new Date(at).toISOString()).join(',')})`,
    plays: isAgain ? null : digestOf(state),
    another: place.another || isAgain,
  }
  await tx
    .insertInto('game_imports')
    .values({ match_id: matchId, ...noted })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(noted))
    .execute()
}

function digestOf(state: MatchState): string {
  return createHash('sha256').update(playKeys(state, true).join('\n')).digest('base64url')
}

/** Maps the ids in the file to ids of the club and creates missing teams, players and stats. */
async function idsOf(tx: Transaction<Schema>, rosters: RosterService, game: ImportedGame) {
  const { sides, log, replaced } = game
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
  return {
    teams,
    players,
    replaced,
    stats: new Map(plays.map((statId, index) => [statId, fresh[index] ?? 0])),
  }
}

/** The ids of the club by the ids of the file. */
type OwnIds = Awaited<ReturnType<typeof idsOf>>

/** Maps a player of the file. A stand-in becomes the same stand-in of the club's team. */
function playerOf(ids: OwnIds, log: GameLog, id: number): number {
  if (!isStandIn(id)) return found(ids.players, ids.replaced.get(id) ?? id)
  const team = log.setup.teams.find((each) => standInOf(each, id) !== null)
  const jersey = team && standInOf(team, id)?.jersey
  return standInId(found(ids.teams, team?.id ?? 0), jersey === undefined || jersey === '' ? null : jersey)
}

function found(ids: ReadonlyMap<number, number>, id: number): number {
  const own = ids.get(id)
  if (own === undefined) throw new Error(`The log contains id ${id}, which is in neither team.`)
  return own
}
