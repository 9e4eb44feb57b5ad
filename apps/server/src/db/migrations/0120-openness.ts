import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds settings of a team and of a match for who may see the statistics and the video of matches. The
 * resulting value is stored in the match's row, where lists and servers find it without another query.
 * Triggers compute it, so that no code can forget to do so. The values of the type `openness` are ordered
 * from the least to the most strict. Only hidden matches have the value `club`; it cannot be chosen.
 */
export const openness: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  "create type openness as enum ('public', 'link', 'password', 'members', 'club')",
  `alter table teams
    add column numbers_open openness not null default 'public' check (numbers_open < 'club'),
    add column film_open openness not null default 'public' check (film_open < 'club')`,
  `alter table matches
    add column own_numbers openness check (own_numbers < 'club'),
    add column own_film openness check (own_film < 'club'),
    add column hidden boolean not null default false,
    add column numbers_open openness not null default 'public',
    add column film_open openness not null default 'public',
    add column link_key text not null default replace(gen_random_uuid()::text, '-', ''),
    add column watch_password text`,
  `alter table users drop constraint users_role_check,
    add constraint users_role_check check (role in ('CUSTOMER', 'MEMBER', 'ADMIN'))`,
  // The video is never more open than the statistics, because the page of the video shows both.
  `create function decide_openness() returns trigger language plpgsql as $$
    declare
      teams_numbers openness;
      teams_film openness;
    begin
      select max(numbers_open), max(film_open) into teams_numbers, teams_film
        from teams where id in (new.team1_id, new.team2_id);
      new.numbers_open := case when new.hidden then 'club' else coalesce(new.own_numbers, teams_numbers) end;
      new.film_open := greatest(new.numbers_open, coalesce(new.own_film, teams_film));
      return new;
    end $$`,
  `create trigger openness_decided before insert or update of own_numbers, own_film, hidden on matches
    for each row execute function decide_openness()`,
  `create function pass_openness_on() returns trigger language plpgsql as $$
    begin
      update matches set hidden = hidden where new.id in (team1_id, team2_id);
      return null;
    end $$`,
  `create trigger openness_passed_on after update of numbers_open, film_open on teams for each row
    when (old.numbers_open <> new.numbers_open or old.film_open <> new.film_open)
    execute function pass_openness_on()`,
  // When the openness changes, schedules, standings and pages of teams and players show other matches.
  `create constraint trigger season_openness after update on matches deferrable initially deferred for each row
    when (old.numbers_open <> new.numbers_open or old.film_open <> new.film_open)
    execute function tell_of_season()`,
  "create index matches_restricted on matches (id) where numbers_open <> 'public' or film_open <> 'public'",
]
