import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds scorers and the teams whose matches they score. */
export const scorers: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table users drop constraint users_role_check,
    add constraint users_role_check check (role in ('CUSTOMER', 'MEMBER', 'SCORER', 'ADMIN'))`,
  `create table scorer_teams (
    user_id int not null references users on delete cascade,
    team_id int not null references teams on delete cascade,
    primary key (user_id, team_id)
  )`,
]
