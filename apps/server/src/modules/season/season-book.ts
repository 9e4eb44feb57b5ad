import { type MatchState, SEASON_FIGURES, SEASON_FOLD_VERSION, seasonGames } from '@courtside/basketball'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Log } from '../../log.ts'

/** Whoever counts a match holds this lock, after the match's own: two matches may have a player in common. */
const COUNTING_LOCK = 7_305_001

/**
 * Keeps the figures of the season: a second fold of the finished matches' logs, in tables. A match is counted in the
 * transaction that finishes it, and again in each that corrects it afterwards, so the figures are never behind the log.
 */
export class SeasonBook {
  readonly #db: Database
  readonly #log: MatchLog
  readonly #report: Log

  constructor(db: Database, log: MatchLog, report: Log) {
    this.#db = db
    this.#log = log
    this.#report = report
    log.onFinish(count)
  }

  /** Counts the finished matches that are not counted, or were by another version of the fold. */
  async catchUp(): Promise<void> {
    const missing = await this.#db
      .selectFrom('matches')
      .leftJoin('season_matches', 'season_matches.match_id', 'matches.id')
      .select('matches.id')
      .where('matches.ended_at', 'is not', null)
      .where('season_matches.fold_version', 'is distinct from', SEASON_FOLD_VERSION)
      .orderBy('matches.id')
      .execute()
    for (const { id } of missing) {
      await this.#log.keepAgain(id).catch((error: unknown) => {
        this.#report.error({ err: error, matchId: id }, 'A match could not be counted for the season.')
      })
    }
  }
}

/** Counts a match again; one that is not finished any more is taken out. */
async function count(tx: Transaction<Schema>, matchId: number, state: MatchState): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(tx)
  const before = await tx
    .selectFrom('season_games')
    .select('player_id')
    .where('match_id', '=', matchId)
    .execute()
  await tx.deleteFrom('season_matches').where('match_id', '=', matchId).execute()
  const games = seasonGames(state)
  if (state.finishedAt !== null) {
    const row = { match_id: matchId, fold_version: SEASON_FOLD_VERSION }
    await tx.insertInto('season_matches').values(row).execute()
  }
  if (games.length > 0) {
    const rows = games.map(({ playerId, teamId, figures }) => ({
      player_id: playerId,
      match_id: matchId,
      team_id: teamId,
      ...figures,
    }))
    await tx.insertInto('season_games').values(rows).execute()
  }
  await sumUp(tx, [...before.map((row) => row.player_id), ...games.map(({ playerId }) => playerId)])
}

/** Makes the sums of some players again from their games. */
async function sumUp(tx: Transaction<Schema>, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return
  await tx.deleteFrom('season_totals').where('player_id', 'in', playerIds).execute()
  await tx
    .insertInto('season_totals')
    .columns(['player_id', 'games', ...SEASON_FIGURES])
    .expression((eb) =>
      eb
        .selectFrom('season_games')
        .select(['player_id', sql<number>`count(*)`.as('games')])
        .select(SEASON_FIGURES.map((figure) => sql<number>`sum(${sql.ref(figure)})`.as(figure)))
        .where('player_id', 'in', playerIds)
        .groupBy('player_id'),
    )
    .execute()
}
