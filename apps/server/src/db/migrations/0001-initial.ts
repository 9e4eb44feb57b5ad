import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates accounts, teams and players, matches and their logs. */
export const initial: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table users (
    id int primary key generated always as identity,
    email text not null,
    username text not null,
    password_hash text not null,
    role text not null check (role in ('CUSTOMER', 'ADMIN')),
    created_at timestamptz not null default now()
  )`,
  'create unique index users_email on users (lower(email))',
  'create unique index users_username on users (lower(username))',

  `create table refresh_tokens (
    hash bytea primary key,
    family uuid not null,
    user_id int not null references users,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index refresh_tokens_family on refresh_tokens (family)',
  'create index refresh_tokens_user on refresh_tokens (user_id)',

  'create table positions (id int primary key, name text not null unique)',
  `insert into positions values
    (1, 'Point Guard'), (2, 'Shooting Guard'), (3, 'Small Forward'), (4, 'Power Forward'), (5, 'Center')`,

  `create table teams (
    id int primary key generated always as identity,
    teamname text not null,
    coach text not null,
    logo text,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  'create unique index teams_teamname on teams (lower(teamname)) where deleted_at is null',

  `create table players (
    id int primary key generated always as identity,
    fname text not null,
    lname text not null,
    jersey_no int not null check (jersey_no between 0 and 99),
    team_id int references teams,
    position_id int not null references positions,
    photo text,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  'create unique index players_jersey on players (team_id, jersey_no) where deleted_at is null',
  'create index players_name on players (lower(lname), lower(fname)) where deleted_at is null',

  `create table matches (
    id int primary key generated always as identity,
    title text not null,
    ruleset text not null,
    team1_id int not null references teams,
    team2_id int not null references teams check (team2_id <> team1_id),
    setup jsonb not null,
    playback_id text not null unique,
    stream_key text not null unique,
    created_by int not null references users,
    created_at timestamptz not null default now(),
    last_seq int not null default 0,
    summary jsonb not null,
    ended_at timestamptz
  )`,
  'create index matches_live on matches (id desc) where ended_at is null',
  'create index matches_archived on matches (ended_at desc, id desc) where ended_at is not null',

  `create table match_events (
    match_id int not null references matches,
    seq int not null,
    at bigint not null,
    user_id int references users,
    body jsonb not null,
    primary key (match_id, seq)
  )`,
  `create unique index match_events_client_id on match_events (match_id, (body->>'clientId'))
    where body ? 'clientId'`,
  `create unique index match_events_stat on match_events (((body->>'statId')::int))
    where body->>'kind' = 'stat-recorded'`,
  'create sequence stat_id as int',
]
