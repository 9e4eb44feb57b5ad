import { createHash, randomBytes } from 'node:crypto'
import { fold, type MatchState } from '@courtside/basketball'
import { playKeys, renumbered } from '@courtside/interchange'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/client.ts'
import { brokenConstraint } from '../../../db/faults.ts'
import type { Schema } from '../../../db/schema.ts'
import { summarize } from '../../../live/log-rows.ts'
import type { MatchLog } from '../../../live/match-log.ts'
import { Refused } from '../../../refused.ts'
import type { RosterService } from '../../rosters/service.ts'
import { insertMatch } from '../repository.ts'
import { type ImportedGame, type OwnGame, refuseOtherTeams } from './imported-game.ts'
import { ownIds } from './own-ids.ts'
import { replaceMatch } from './replaced-match.ts'

/**
 * Half of the minimum time between two games of the same teams, in ms. Games that are closer together count
 * as the same game.
 */
const AROUND_MS = 18 * 3_600_000

/** Dependencies of {@link importPlayed}. */
interface ImportParts {
  readonly db: Database
  readonly log: MatchLog
  readonly rosters: RosterService
}

/**
 * Stores a game with its own date and creates its new teams and players, in one transaction. The match is
 * finished if the game's log contains its end. A replaced log is archived.
 * @returns the match's id, or 'there already' when the same game is already imported
 * @throws {Refused} when a team or fixture was removed meanwhile, a name or number is taken, the replaced
 * match is live or its scoresheet is signed, the fixture or match has other teams, or a team of an unfinished
 * game is in a live match
 */
export async function importPlayed(
  { db, log, rosters }: ImportParts,
  game: ImportedGame,
): Promise<number | 'there already'> {
  try {
    const matchId = await db.transaction().execute(async (tx) => {
      const own = renumbered(game.log, await ownIds(tx, rosters, game))
      const state = fold(own.setup, own.events)
      const { place } = game
      const events =
        place.kind === 'replace' ? await replaceMatch(tx, log, place.id, { game, own, state }) : own.events
      const matchId = place.kind === 'replace' ? place.id : await insert(tx, { game, own, state })
      await note(tx, matchId, game, state)
      await log.adopt(tx, matchId, own.setup, events)
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

/**
 * Inserts a match into its fixture, or into a new friendly. A match in a fixture takes over the fixture's
 * title and video.
 */
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
    // If the fixture has video, the game may have been filmed. Otherwise an imported game has no video.
    ...(state.finishedAt !== null && {
      ended_at: new Date(state.finishedAt),
      ...(!hasVideo && { has_picture: false }),
    }),
  })
  if (typeof matchId === 'string') throw new Refused({ code: matchId })
  return matchId
}

/** Records the import, so that the database refuses the same game a second time. */
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
