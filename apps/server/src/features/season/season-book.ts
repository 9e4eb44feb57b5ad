import { SEASON_FOLD_VERSION, seasonGames, seasonTeams } from '@courtside/basketball'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import type { FoldedMatch, MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import { SUMS, TOTALS } from './totals-query.ts'

/**
 * The PostgreSQL advisory lock for counting matches. Matches are never counted at the same time, because they
 * may share a player. It is taken after the locks of the matches.
 */
const COUNTING_LOCK = 7_305_001

/**
 * Maximum number of matches counted in one batch. The logs of a batch are in memory together, and its matches
 * are locked together.
 */
const MATCHES_AT_ONCE = 100
/**
 * Number of batches counted at once. While the database reads or writes one batch, this server computes the
 * other one.
 */
const BATCHES_AT_ONCE = 2
/**
 * The version of matches that are counted, but not yet in the totals of their players. The totals are
 * computed once, after the last batch, because adding up all games of the players in each batch takes longer
 * than the rest. If the server ends before the totals are computed, its next start counts these matches
 * again.
 */
const WITHOUT_TOTALS = -SEASON_FOLD_VERSION

/**
 * Stores the statistics of the season, which are a second fold of finished matches' logs. The transaction
 * that finishes a match also counts the match. Each transaction that corrects the match counts the match
 * again, so that the statistics always agree with the log.
 */
export class SeasonBook {
  readonly #db: Database
  readonly #log: MatchLog
  readonly #logger: Logger

  constructor(db: Database, log: MatchLog, logger: Logger) {
    this.#db = db
    this.#log = log
    this.#logger = logger
    log.onFinish((tx, matches) => count(tx, matches, SEASON_FOLD_VERSION))
  }

  /** Counts finished matches that are not counted yet, or that an older version of the fold has counted. */
  async catchUp(): Promise<void> {
    const missing = await this.#db
      .selectFrom('matches')
      .leftJoin('season_matches', 'season_matches.match_id', 'matches.id')
      .select('matches.id')
      .where('matches.ended_at', 'is not', null)
      .where('season_matches.fold_version', 'is distinct from', SEASON_FOLD_VERSION)
      .orderBy('matches.id')
      .execute()
    const ids = missing.map(({ id }) => id)
    const batches = Array.from({ length: Math.ceil(ids.length / MATCHES_AT_ONCE) }, (_, at) =>
      ids.slice(at * MATCHES_AT_ONCE, (at + 1) * MATCHES_AT_ONCE),
    ).values()
    const countBatches = async () => {
      for (const matchIds of batches) {
        await this.#log
          .keepAgain(matchIds, (tx, matches) => count(tx, matches, WITHOUT_TOTALS))
          .catch((error: unknown) => {
            this.#logger.error({ err: error, matchIds }, 'Could not count matches for the season.')
          })
      }
    }
    await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, countBatches))
    if (ids.length > 0) await this.#db.transaction().execute(addTotals)
  }
}

/** Adds the matches that were counted {@link WITHOUT_TOTALS} to the totals of all players. */
async function addTotals(tx: Transaction<Schema>): Promise<void> {
  // Locks in the same order as transactions that store a match: the season's version first.
  await tx.updateTable('season_version').set({ version: sql`version + 1` }).execute()
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(tx)
  await sumUp(tx, sql`true`)
  await tx
    .updateTable('season_matches')
    .set({ fold_version: SEASON_FOLD_VERSION })
    .where('fold_version', '=', WITHOUT_TOTALS)
    .execute()
}

/**
 * Counts matches again. Also computes the totals of their players, unless the version is
 * {@link WITHOUT_TOTALS}. Removes the statistics of matches that are no longer finished.
 */
async function count(
  tx: Transaction<Schema>,
  matches: readonly FoldedMatch[],
  version: number,
): Promise<void> {
  if (matches.length === 0) return
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(tx)
  const matchIds = matches.map(({ matchId }) => matchId)
  const before = await tx
    .deleteFrom('season_games')
    .where('match_id', 'in', matchIds)
    .returning('player_id')
    .execute()
  await tx.deleteFrom('season_matches').where('match_id', 'in', matchIds).execute()
  const finished = matches.filter(({ state }) => state.finishedAt !== null)
  const games = finished.flatMap(({ matchId, state }) =>
    seasonGames(state).map(({ playerId, teamId, partial, figures, shots }) => ({
      player_id: playerId,
      match_id: matchId,
      team_id: teamId,
      partial,
      ...figures,
      shots,
    })),
  )
  const teams = finished.flatMap(({ matchId, state }) =>
    seasonTeams(state).map(({ teamId, figures }) => ({ team_id: teamId, match_id: matchId, ...figures })),
  )
  if (finished.length > 0) {
    const rows = finished.map(({ matchId }) => ({ match_id: matchId, fold_version: version }))
    await tx.insertInto('season_matches').values(rows).execute()
  }
  await insertAll(tx, 'season_games', games)
  await insertAll(tx, 'season_teams', teams)
  const playerIds = new Set([...before, ...games].map((row) => row.player_id))
  if (version !== WITHOUT_TOTALS && playerIds.size > 0)
    await sumUp(tx, sql`player_id = any(${[...playerIds]})`)
}

/** Inserts rows as one JSON parameter, because a statement can have at most 65,535 parameters. */
async function insertAll(
  tx: Transaction<Schema>,
  table: 'season_games' | 'season_teams',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const name = sql.table(table)
  const given = JSON.stringify(rows)
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${given}::jsonb)`.execute(
    tx,
  )
}

/** Recomputes the totals of the players that meet a condition, from their games. */
async function sumUp(tx: Transaction<Schema>, condition: RawBuilder<SqlBool>): Promise<void> {
  await tx.deleteFrom('season_totals').where(condition).execute()
  await tx
    .insertInto('season_totals')
    .columns(['player_id', ...TOTALS])
    .expression((eb) =>
      eb.selectFrom('season_games').select('player_id').select(SUMS).where(condition).groupBy('player_id'),
    )
    .execute()
}
