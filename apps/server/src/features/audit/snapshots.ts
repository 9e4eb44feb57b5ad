import type { AuditSubject } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** The state of a record before or after an action. */
export type Snapshot = Readonly<Record<string, unknown>>

/** Old and new value of each changed field. Null instead if the value is personal data. */
export type Changes = Record<string, [before: unknown, after: unknown] | null>

/**
 * Personal fields. The log records that they changed, but not their values, so that it never contains an
 * erased name.
 */
const PERSONAL = new Set(['fname', 'lname', 'photo', 'licence', 'coach'])
/** Maximum number of characters of a value. Longer ones are shortened. */
const MOST_CHARACTERS = 200

/** A story may contain names, so its text is only recorded as a hash. */
const MATCH = sql`select to_jsonb(t) - array['setup', 'looks', 'summary', 'team_names', 'playback_id', 'stream_key', 'last_seq', 'log_version', 'video_bytes', 'link_key', 'watch_password']
    || jsonb_build_object('stream_key', left(encode(sha256(stream_key::bytea), 'hex'), 8),
      'link_key', left(encode(sha256(link_key::bytea), 'hex'), 8), 'has_password', watch_password is not null,
      'story', (select jsonb_build_object('published_at', published_at, 'words', md5(title || e'\\n' || body)) from stories where match_id = t.id)) as row from matches t`

/** Queries for the state of each subject, without secrets and derived values. */
const ROWS = {
  player: sql`select to_jsonb(t) - array['created_at', 'jersey_no'] || jsonb_build_object('consents', (
      select jsonb_object_agg(kind, jsonb_build_array(agreed_on, until)) from consents where player_id = t.id)) as row from players t`,
  team: sql`select to_jsonb(t) - array['created_at'] as row from teams t`,
  competition: sql`select to_jsonb(t) - array['created_at'] || jsonb_build_object(
      'teams', (select jsonb_agg(jsonb_build_array(team_id, points_deducted, lot) order by team_id) from competition_teams where competition_id = t.id),
      'stages', (select jsonb_agg(jsonb_build_array(name, kind) order by place) from stages where competition_id = t.id),
      'fixtures', (select count(*) from fixtures where competition_id = t.id)) as row from competitions t`,
  fixture: sql`select to_jsonb(t) - array['created_at', 'changed_at', 'revision', 'playback_id', 'stream_key']
      || jsonb_build_object('crew', (select jsonb_object_agg(role, official_id) from duties where fixture_id = t.id)) as row from fixtures t`,
  match: MATCH,
  film: MATCH,
} satisfies Partial<Record<AuditSubject, ReturnType<typeof sql>>>

/** Returns the current state of a record, or null when it doesn't exist or its kind has no snapshot. */
export async function snapshot(db: Database, subject: AuditSubject, id: number): Promise<Snapshot | null> {
  if (!(subject in ROWS)) return null
  const rows = ROWS[subject as keyof typeof ROWS]
  const { rows: found } = await sql<{ row: Snapshot }>`${rows} where t.id = ${id}`.execute(db)
  return found[0]?.row ?? null
}

/** Returns the differences between two snapshots. */
export function changesBetween(before: Snapshot | null, after: Snapshot | null): Changes {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changes: Changes = {}
  for (const field of fields) {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changes[field] = PERSONAL.has(field) ? null : [shortened(was), shortened(is)]
  }
  return changes
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= MOST_CHARACTERS ? value : `${text.slice(0, MOST_CHARACTERS)}…`
}
