import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds profiles, preferences, disabled accounts, links to reset a password, rate limits and the audit log.
 */
export const accounts: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table users
    add gender text check (gender in ('MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY')),
    add birthdate date,
    add country text check (country ~ '^[A-Z]{2}$'),
    add city text,
    add notifications boolean not null default true,
    add data_sharing boolean not null default false,
    add disabled_at timestamptz`,

  'create index refresh_tokens_expires_at on refresh_tokens (expires_at)',

  `create table password_resets (
    hash bytea primary key,
    user_id int not null references users,
    expires_at timestamptz not null
  )`,
  'create index password_resets_user on password_resets (user_id)',
  'create index password_resets_expires_at on password_resets (expires_at)',

  // The table is unlogged, because the counters are written at every attempt, and losing them in a crash does
  // no harm.
  `create unlogged table rate_limits (
    key text primary key,
    attempts int not null,
    resets_at timestamptz not null
  )`,
  'create index rate_limits_resets_at on rate_limits (resets_at)',

  `create table audit_log (
    id bigint primary key generated always as identity,
    at timestamptz not null default now(),
    action text not null,
    user_id int references users,
    actor_id int references users,
    address text not null,
    detail text
  )`,
  'create index audit_log_user on audit_log (user_id, id)',
]
