import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds officials, their duties at fixtures, and the queue of mails about duties. A duty takes 90 minutes from
 * the start of its game. An exclusion constraint allows an official only one duty at a time, even if two
 * administrators assign duties at once. Triggers keep the time of a duty equal to the fixture's time. They
 * also queue a mail whenever a duty or its fixture changes, whichever part of the server changes it.
 */
export const officials: Migration = {
  async up(db) {
    for (const statement of [...TABLES, ...TRIGGERS]) await sql.raw(statement).execute(db)
  },
}

const TABLES = [
  `create table officials (
    id int primary key generated always as identity,
    name text not null,
    email text,
    licence text not null,
    absences jsonb not null,
    claimed_until timestamptz not null default '-infinity',
    created_at timestamptz not null default now()
  )`,
  `create table duties (
    fixture_id int not null references fixtures on delete cascade,
    role text not null check (role in ('crew-chief', 'umpire-1', 'umpire-2', 'scorer', 'assistant-scorer',
      'timer', 'shot-clock-operator', 'commissioner')),
    official_id int not null references officials on delete cascade,
    taken tstzrange not null,
    primary key (fixture_id, role),
    constraint duties_one_post_per_game unique (fixture_id, official_id),
    constraint duties_one_game_at_a_time exclude using gist (
      int4range(official_id, official_id, '[]') with &&, taken with &&) deferrable
  )`,
  // A mail waits for two minutes before it is sent, so that people can correct a wrong choice.
  `create table duty_mails (
    id int primary key generated always as identity,
    official_id int not null references officials on delete cascade,
    fixture_id int not null references fixtures on delete cascade,
    told text,
    attempts int not null default 0,
    next_at timestamptz default now() + interval '2 minutes',
    unique (official_id, fixture_id)
  )`,
  `create index duty_mails_due on duty_mails (next_at) where next_at is not null`,
]

const QUEUE_AGAIN = `on conflict (official_id, fixture_id) do update set attempts = 0, next_at = excluded.next_at`
const MOVED = ['starts_at', 'time_known', 'zone', 'venue', 'status']
const columnsOf = (row: string) => MOVED.map((column) => `${row}.${column}`).join(', ')

const TRIGGERS = [
  // The time of a duty is empty if the game is called off or its time of day is unknown.
  `create function time_of_duty(starts timestamptz, time_known boolean, status text) returns tstzrange
    language sql stable as $$
      select case when time_known and starts is not null and status in ('scheduled', 'finished', 'stands')
        then tstzrange(starts, starts + interval '90 minutes') else 'empty' end $$`,
  // Because of the lock, a simultaneous change of the game's time waits.
  `create function set_time_of_duty() returns trigger language plpgsql as $$
    begin
      select time_of_duty(starts_at, time_known, status) into new.taken
        from fixtures where id = new.fixture_id for share;
      new.taken := coalesce(new.taken, 'empty');
      return new;
    end $$`,
  `create trigger duty_has_time before insert on duties for each row execute function set_time_of_duty()`,
  `create function queue_duty_mail() returns trigger language plpgsql as $$
    begin
      insert into duty_mails (official_id, fixture_id)
        select official.id, fixture.id from officials official, fixtures fixture
        where (official.id, fixture.id) in
          ((old.official_id, old.fixture_id), (new.official_id, new.fixture_id))
        ${QUEUE_AGAIN};
      return null;
    end $$`,
  `create trigger duty_changed after insert or delete on duties
    for each row execute function queue_duty_mail()`,
  `create function move_duties() returns trigger language plpgsql as $$
    begin
      update duties set taken = time_of_duty(new.starts_at, new.time_known, new.status) where fixture_id = new.id;
      insert into duty_mails (official_id, fixture_id)
        select official_id, fixture_id from duties where fixture_id = new.id
        ${QUEUE_AGAIN};
      return null;
    end $$`,
  `create trigger fixture_moved after update on fixtures for each row
    when ((${columnsOf('old')}) is distinct from (${columnsOf('new')})) execute function move_duties()`,
]
