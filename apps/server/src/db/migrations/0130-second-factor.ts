import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds second factors of accounts, and the setting whether administrators need one. */
export const secondFactor: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table totp_factors (
    user_id int primary key references users,
    sealed bytea not null,
    confirmed_at timestamptz,
    last_step int not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create table passkeys (
    id int primary key generated always as identity,
    user_id int not null references users,
    credential_id text not null constraint passkeys_credential unique,
    public_key bytea not null,
    counter bigint not null,
    name text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',
  `create table recovery_codes (
    user_id int not null references users,
    hash bytea not null,
    primary key (user_id, hash)
  )`,
  `create table passkey_challenges (
    hash bytea primary key,
    user_id int references users,
    expires_at timestamptz not null
  )`,
  'alter table club_settings add column admin_second_factor boolean not null default false',
]
