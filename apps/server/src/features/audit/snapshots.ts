import type { AuditSubject } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** What a thing says before or after an act. */
export type Snapshot = Readonly<Record<string, unknown>>

/** Before and after of the fields that changed; null: it changed, and what it says of a person stays out of the audit log. */
export type Changes = Record<string, [before: unknown, after: unknown] | null>

/** What says who somebody is: that it changed is told, what it was is not, so that an erased name is not left here. */
const PERSONAL = new Set(['fname', 'lname', 'photo'])
/** Longer values are told by their beginning. */
const MOST_CHARACTERS = 200

/** What somebody has written may name a person: of a story it is told that the words changed. */
const MATCH = sql`select to_jsonb(t) - array['setup', 'looks', 'summary', 'team_names', 'playback_id', 'stream_key', 'last_seq', 'log_version', 'video_bytes', 'link_key', 'watch_password']
    || jsonb_build_object('stream_key', left(encode(sha256(stream_key::bytea), 'hex'), 8),
      'link_key', left(encode(sha256(link_key::bytea), 'hex'), 8), 'has_password', watch_password is not null,
      'story', (select jsonb_build_object('published_at', published_at, 'words', md5(title || e'\\n' || body)) from stories where match_id = t.id)) as row from matches t`

/** Where the things that acts are about stand, without secrets and without what follows from the rest. */
const ROWS = {
  player: sql`select to_jsonb(t) - array['created_at', 'jersey_no'] || jsonb_build_object('consents', (
      select jsonb_object_agg(kind, jsonb_build_array(agreed_on, until)) from consents where player_id = t.id)) as row from players t`,
  team: sql`select to_jsonb(t) - array['created_at'] as row from teams t`,
  competition: sql`select to_jsonb(t) - array['created_at'] || jsonb_build_object(
      'teams', (select jsonb_agg(jsonb_build_array(team_id, points_deducted, lot) order by team_id) from competition_teams where competition_id = t.id),
      'stages', (select jsonb_agg(jsonb_build_array(name, kind) order by place) from stages where competition_id = t.id),
      'fixtures', (select count(*) from fixtures where competition_id = t.id)) as row from competitions t`,
  fixture: sql`select to_jsonb(t) - array['created_at', 'changed_at', 'revision', 'playback_id', 'stream_key'] as row from fixtures t`,
  match: MATCH,
  film: MATCH,
} satisfies Partial<Record<AuditSubject, ReturnType<typeof sql>>>

/** What a thing says now; null: it is not there, or of a kind that says nothing. */
export async function snapshot(db: Database, subject: AuditSubject, id: number): Promise<Snapshot | null> {
  if (!(subject in ROWS)) return null
  const rows = ROWS[subject as keyof typeof ROWS]
  const { rows: found } = await sql<{ row: Snapshot }>`${rows} where t.id = ${id}`.execute(db)
  return found[0]?.row ?? null
}

/** What differs between two snapshots. */
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
