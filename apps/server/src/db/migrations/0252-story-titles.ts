import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Removes the titles of stories from the audit log, because they could contain names that were erased later.
 * If the value before or after a change was stored as truncated text, replaces this whole text with “…”.
 */
export const storyTitles: Migration = {
  async up(db) {
    await sql`
      update audit_log set changes = jsonb_set(changes, '{story}', (
        select jsonb_agg(case jsonb_typeof(value) when 'string' then '"…"' else value - 'title' end order by place)
        from (
          select place, case jsonb_typeof(value) when 'null' then '{}' else value end as value
          from jsonb_array_elements(changes->'story') with ordinality as told(value, place)) as told))
      where jsonb_typeof(changes->'story') = 'array'`.execute(db)
  },
}
