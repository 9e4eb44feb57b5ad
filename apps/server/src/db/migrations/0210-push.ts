import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds push messages about matches: the devices, each with its chosen teams and occasions; the occasions that
 * have happened, each once per match; and the deliveries. A match is identified by its fixture, because the
 * fixture exists before the match.
 */
export const push: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table push_keys (
    one boolean primary key default true check (one),
    public_key text not null,
    private_key bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create table push_subscriptions (
    id int primary key generated always as identity,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    user_id int references users on delete cascade,
    language text not null,
    zone text not null,
    hide_scores boolean not null,
    quiet_from text,
    quiet_until text,
    given_up int not null default 0,
    claimed_until timestamptz not null default '-infinity',
    created_at timestamptz not null default now(),
    check ((quiet_from is null) = (quiet_until is null))
  )`,
  'create index push_subscriptions_user on push_subscriptions (user_id)',
  `create table push_teams (
    subscription_id int not null references push_subscriptions on delete cascade,
    team_id int not null references teams on delete cascade,
    kinds text[] not null check (cardinality(kinds) > 0),
    primary key (subscription_id, team_id)
  )`,
  'create index push_teams_team on push_teams (team_id)',
  `create table push_occasions (
    id int primary key generated always as identity,
    match_id int not null references fixtures on delete cascade,
    name text not null,
    at timestamptz not null,
    until timestamptz not null,
    facts jsonb not null,
    unique (match_id, name)
  )`,
  `create table push_deliveries (
    id bigint primary key generated always as identity,
    occasion_id int not null references push_occasions on delete cascade,
    subscription_id int not null references push_subscriptions on delete cascade,
    attempts int not null default 0,
    next_at timestamptz default now(),
    unique (occasion_id, subscription_id)
  )`,
  'create index push_deliveries_due on push_deliveries (next_at) where next_at is not null',
  'create index push_deliveries_subscription on push_deliveries (subscription_id, id)',
]
