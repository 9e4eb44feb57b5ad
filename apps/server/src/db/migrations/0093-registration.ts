import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the setting for who may register, and invitations; the start, browser and address of each session;
 * verified and changed e-mail addresses; and accounts that their owners have deleted. For existing sessions,
 * the time of this migration is stored as their start.
 */
export const registration: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table club_settings add column registration text not null default 'open'
    check (registration in ('open', 'invitation', 'closed'))`,
  `alter table refresh_tokens
    add column began_at timestamptz not null default now(),
    add column browser text not null default '',
    add column address text not null default ''`,
  `create table invitations (
    id int primary key generated always as identity,
    hash bytea not null unique,
    email text,
    created_by int not null references users,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'alter table users add column email_verified_at timestamptz, add column deleted_at timestamptz',
  `create table email_changes (
    user_id int primary key references users,
    hash bytea not null unique,
    email text not null,
    expires_at timestamptz not null
  )`,
]
