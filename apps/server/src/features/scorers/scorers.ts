import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { matchOfStat } from '../stats/match-of-stat.ts'

/**
 * Manages the teams of which users are scorers. The teams are read on each request of a scorer, so that a
 * withdrawal applies immediately.
 */
export class Scorers {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the teams of a scorer. */
  async teamsOf(userId: number): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('scorer_teams')
      .select('team_id')
      .where('user_id', '=', userId)
      .orderBy('team_id')
      .execute()
    return rows.map(({ team_id }) => team_id)
  }

  /** Sets the teams of a scorer. Ignores unknown teams. */
  async setTeams(userId: number, teamIds: readonly number[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('scorer_teams').where('user_id', '=', userId).execute()
      await tx
        .insertInto('scorer_teams')
        .columns(['user_id', 'team_id'])
        .expression((eb) =>
          eb
            .selectFrom('teams')
            .select([sql<number>`${userId}::int`.as('user_id'), 'id as team_id'])
            .where('deleted_at', 'is', null)
            .where('id', 'in', [0, ...teamIds]),
        )
        .execute()
    })
  }

  /**
   * Reports whether a user is a scorer of a match or fixture. The match is given by its id, or by the id of a
   * stat or mark in it.
   */
  async scores(userId: number, match: { id: number } | { stat: number }): Promise<boolean> {
    const id = 'id' in match ? match.id : await matchOfStat(this.#db, match.stat)
    if (id === undefined) return false
    const row = await this.#db
      .selectFrom('fixtures')
      .innerJoin('scorer_teams', (join) =>
        join.on((eb) =>
          eb.or([
            eb('scorer_teams.team_id', '=', eb.ref('fixtures.home_id')),
            eb('scorer_teams.team_id', '=', eb.ref('fixtures.away_id')),
          ]),
        ),
      )
      .select('fixtures.id')
      .where('fixtures.id', '=', id)
      .where('scorer_teams.user_id', '=', userId)
      .executeTakeFirst()
    return row !== undefined
  }
}
