import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds competitions and fixtures. From now on, a match starts from a fixture and has the fixture's id.
 * Existing matches become fixtures of the competition for friendlies, on the day of their creation.
 */
export const competitions: Migration = {
  async up(db) {
    for (const statement of TABLES) await sql.raw(statement).execute(db)
    await addFriendlies(db)
    for (const statement of FIXTURES_OF_MATCHES) await sql.raw(statement).execute(db)
  },
}

/**
 * Adds the competition for friendlies. Uses the time zone of this machine, which is most likely the club's.
 */
async function addFriendlies(db: Kysely<unknown>): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await sql`insert into competitions (name, season, friendly, ruleset, standings_rules, zone)
    values ('Friendlies', '', true, '"nba"', 'fiba', ${timeZone})`.execute(db)
}

const TABLES = [
  `create table competitions (
    id int primary key generated always as identity,
    name text not null,
    season text not null,
    friendly boolean not null default false,
    ruleset jsonb not null,
    standings_rules text not null,
    zone text not null,
    created_at timestamptz not null default now()
  )`,
  'create unique index competitions_name on competitions (lower(name), lower(season))',
  'create unique index competitions_friendly on competitions (friendly) where friendly',
  `create table competition_teams (
    competition_id int not null references competitions on delete cascade,
    team_id int not null references teams,
    points_deducted int not null default 0 check (points_deducted >= 0),
    lot int,
    primary key (competition_id, team_id)
  )`,
  'create index competition_teams_team on competition_teams (team_id)',
  `create table stages (
    id int primary key generated always as identity,
    competition_id int not null references competitions,
    place int not null,
    name text not null,
    kind text not null check (kind in ('league', 'groups', 'knockout')),
    legs int not null check (legs > 0),
    best_of int not null check (best_of in (1, 3, 5)),
    unique (competition_id, place)
  )`,
  `create table stage_teams (
    stage_id int not null references stages on delete cascade,
    team_id int not null references teams,
    place int not null,
    group_name text,
    primary key (stage_id, team_id)
  )`,
  `create table fixtures (
    id int primary key generated always as identity,
    competition_id int not null references competitions,
    stage_id int references stages,
    round int check (round > 0),
    home_id int not null references teams,
    away_id int not null references teams check (away_id <> home_id),
    title text,
    starts_at timestamptz,
    time_known boolean not null default true,
    zone text not null,
    venue text,
    status text not null default 'scheduled'
      check (status in ('scheduled', 'postponed', 'cancelled', 'forfeited', 'defaulted', 'finished')),
    reason text,
    lost_by int check (lost_by in (home_id, away_id)),
    line_score jsonb check ((line_score is not null) = (status = 'finished')),
    playback_id text unique,
    stream_key text unique,
    revision int not null default 0,
    changed_at timestamptz not null default now(),
    created_by int references users,
    created_at timestamptz not null default now(),
    check ((lost_by is not null) = (status in ('forfeited', 'defaulted')))
  )`,
  'create index fixtures_competition on fixtures (competition_id, starts_at)',
  'create index fixtures_stage on fixtures (stage_id)',
  'create index fixtures_starts on fixtures (starts_at)',
  'create index fixtures_home on fixtures (home_id, starts_at)',
  'create index fixtures_away on fixtures (away_id, starts_at)',
]

const FIXTURES_OF_MATCHES = [
  `insert into fixtures (id, competition_id, home_id, away_id, title, starts_at, zone, created_by, created_at)
    overriding system value
    select m.id, c.id, m.team1_id, m.team2_id, m.title, m.created_at, c.zone, m.created_by, m.created_at
    from matches m cross join competitions c`,
  // New fixtures start after the last id of the matches, because an id must never be used again.
  `select setval(pg_get_serial_sequence('fixtures', 'id'), nextval(pg_get_serial_sequence('matches', 'id')))`,
  'alter table matches alter id drop identity, add constraint matches_id_fkey foreign key (id) references fixtures',
]
