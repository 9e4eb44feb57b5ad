import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds two tables: the accounts that receive the stories of their teams' matches by mail, and the mails to
 * them. An account receives each story once.
 */
export const storyMails: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table story_subscribers (
    user_id int primary key references users on delete cascade,
    key text not null unique,
    hide_scores boolean not null,
    since timestamptz not null default now(),
    claimed_until timestamptz not null default '-infinity'
  )`,
  `create table story_mails (
    id int primary key generated always as identity,
    match_id int not null references matches on delete cascade,
    user_id int not null references users on delete cascade,
    attempts int not null default 0,
    next_at timestamptz default now(),
    unique (match_id, user_id)
  )`,
  'create index story_mails_due on story_mails (next_at) where next_at is not null',
  'create index story_mails_user on story_mails (user_id)',
]
