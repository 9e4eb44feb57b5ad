import { MOST_MY_TEAMS } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Manages the teams that users follow. */
export class MyTeams {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the ids of the teams that a user follows, without removed teams. */
  async of(userId: number): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('my_teams')
      .innerJoin('teams', 'teams.id', 'my_teams.team_id')
      .select('my_teams.team_id')
      .where('my_teams.user_id', '=', userId)
      .where('teams.deleted_at', 'is', null)
      .orderBy('my_teams.team_id')
      .limit(MOST_MY_TEAMS)
      .execute()
    return rows.map(({ team_id }) => team_id)
  }

  /** Adds teams to a user's followed teams, up to the limit per user. */
  async follow(userId: number, teamIds: readonly number[]): Promise<number[]> {
    // Removed teams are not counted for the limit.
    const followed = this.#db
      .selectFrom('my_teams')
      .innerJoin('teams as kept', 'kept.id', 'my_teams.team_id')
      .select('my_teams.team_id')
      .where('my_teams.user_id', '=', userId)
      .where('kept.deleted_at', 'is', null)
    await this.#db
      .insertInto('my_teams')
      .columns(['user_id', 'team_id'])
      .expression((eb) =>
        eb
          .selectFrom('teams')
          .select([sql<number>`${userId}::int`.as('user_id'), 'id'])
          .where('id', 'in', [0, ...teamIds])
          .where('deleted_at', 'is', null)
          .where('id', 'not in', followed)
          .orderBy('id')
          .limit(sql<number>`greatest(0, ${MOST_MY_TEAMS} - (select count(*) from ${followed} known))`),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return this.of(userId)
  }

  async leave(userId: number, teamId: number): Promise<number[]> {
    await this.#db
      .deleteFrom('my_teams')
      .where('user_id', '=', userId)
      .where('team_id', '=', teamId)
      .execute()
    return this.of(userId)
  }
}
