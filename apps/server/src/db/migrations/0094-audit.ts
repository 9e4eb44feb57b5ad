import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Extends the audit log to actions on all subjects, with the values before and after each action. Adds a
 * retention period. Shortens the stored network addresses.
 */
export const audit: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table audit_log
    add column subject text not null default 'account',
    add column subject_id bigint,
    add column changes jsonb,
    add column outcome text`,
  `update audit_log set subject = case
    when action like 'webhook-%' then 'webhook'
    when action = 'club-settings-changed' then 'settings'
    when action = 'match-reopened' then 'match'
    else 'account' end,
    outcome = 'done',
    address = regexp_replace(
      regexp_replace(address, '^(\\d+\\.\\d+\\.\\d+)\\.\\d+$', '\\1.0'),
      '^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):.*$', '\\1::')`,
  'create index audit_log_at on audit_log (at)',
  'create index audit_log_actor on audit_log (actor_id, id)',
  'alter table club_settings add column audit_days int not null default 180 check (audit_days between 1 and 3650)',
]
