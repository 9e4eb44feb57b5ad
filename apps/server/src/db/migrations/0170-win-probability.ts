import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the setting of a team whether win probability is shown. It is off by default for teams under 16. The
 * resulting value is stored in the match's row, so that every server is notified of it (NOTIFY `match_row`).
 */
export const winProbability: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table teams add column win_probability boolean not null default true',
  'update teams set win_probability = false where under_16',
  'alter table matches add column win_probability boolean not null default true',
  `create function decide_win_probability() returns trigger language plpgsql as $$
    begin
      new.win_probability := not exists (
        select from teams where id in (new.team1_id, new.team2_id) and not teams.win_probability);
      return new;
    end $$`,
  `create trigger win_probability_decided before insert or update of win_probability on matches
    for each row execute function decide_win_probability()`,
  `create function pass_win_probability_on() returns trigger language plpgsql as $$
    begin
      update matches set win_probability = new.win_probability where new.id in (team1_id, team2_id);
      return null;
    end $$`,
  `create trigger win_probability_passed_on after update of win_probability on teams for each row
    when (old.win_probability <> new.win_probability) execute function pass_win_probability_on()`,
  'update matches set win_probability = win_probability',
]
