import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the teams that each user follows. This list is deleted with the user's account. */
export const myTeams: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table my_teams (
          user_id int not null references users (id) on delete cascade,
          team_id int not null references teams (id) on delete cascade,
          primary key (user_id, team_id)
        )`,
      )
      .execute(db)
    await sql.raw('create index my_teams_team on my_teams (team_id)').execute(db)
  },
}
