import {
  currentEvent,
  EVENT_VERSION,
  isAbandoned,
  isClockKept,
  type MatchEvent,
  type MatchState,
  pausedAt,
  type Stored,
  scores,
  scoresByPeriod,
  startTime,
} from '@courtside/basketball'
import { sql, type Transaction } from 'kysely'
import { type Database, planKept } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'
import type { MatchSummary } from '../db/tables/matches.ts'
import { Refused } from '../refused.ts'

/** Database channel for appends. Each notification contains the id of the match. */
export const APPENDED = 'match_log'

/** The columns of a match's row that are read with its log. */
export interface LogHead {
  setup: Stored
  log_version: number
  last_seq: number
}

/** New events of a match, with the resulting state. */
interface Addition {
  matchId: number
  /** The last event before the new ones; undefined if there is none. */
  last: MatchEvent | undefined
  events: readonly MatchEvent[]
  /** The fold of the log including the new events. */
  after: MatchState
}

/**
 * Reads the data of a match's row that its log needs.
 * @throws {Refused} when there is no such match
 */
export async function readHead(db: Database, matchId: number): Promise<LogHead> {
  const head = await db
    .selectFrom('matches')
    .select(['setup', 'log_version', 'last_seq'])
    .where('id', '=', matchId)
    .executeTakeFirst()
  if (!head) throw new Refused({ code: 'no-such-match' })
  return head
}

/**
 * Reads like {@link readHead}, and also locks the row until the transaction ends and returns an unused stat
 * id.
 */
export async function lockHead(
  tx: Transaction<Schema>,
  matchId: number,
): Promise<LogHead & { freshStatId: number }> {
  const head = await tx
    .selectFrom('matches')
    .select(['setup', 'log_version', 'last_seq', sql<number>`nextval('stat_id')`.as('freshStatId')])
    .where('id', '=', matchId)
    .forUpdate()
    .executeTakeFirst()
  if (!head) throw new Refused({ code: 'no-such-match' })
  return head
}

/** Reads the events of a match after `seq`, converted to the current log version. */
export async function readEvents(
  db: Database | Transaction<Schema>,
  matchId: number,
  seq: number,
): Promise<MatchEvent[]> {
  const rows = await db
    .selectFrom('match_events')
    .modifyFront(planKept('read-events'))
    .select(['seq', 'at', 'user_id', 'body', 'log_version'])
    .where('match_id', '=', matchId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  return rows.map(({ user_id, body, log_version, seq, at }) => ({
    ...currentEvent(body, log_version),
    seq,
    at,
    by: user_id,
  }))
}

/**
 * Returns a value with its fields in the order of the database: shorter names first. A server therefore
 * writes the same JSON for an event whether it created the event or read it.
 */
export function inStoredOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inStoredOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inStoredOrder(field)])) as Value
}

/**
 * Adds events to a log if `last` is still its last event. Also updates the match's summary, and notifies
 * every server. Uses one statement, which waits for other writers of the same log and then adds nothing if
 * the log has grown. Under the lock of {@link lockHead}, the log cannot grow, so the events are always added.
 * @returns an unused stat id for the next play; null when the log has another last event, so that nothing was
 * added
 */
export async function addEvents(
  db: Database | Transaction<Schema>,
  { matchId, last, events, after }: Addition,
): Promise<number | null> {
  const rows = events.map(({ seq, at, by, ...body }) => ({ seq, at, by, body }))
  const seq = last?.seq ?? 0
  const endedAt = after.finishedAt === null ? null : new Date(after.finishedAt)
  const { rows: added } = await sql<{ freshStatId: number }>`${planKept('add-events')}
    with match as (
      update matches
      set last_seq = ${after.seq}, summary = ${JSON.stringify(summarize(after))}::jsonb, ended_at = ${endedAt}::timestamptz
      where id = ${matchId} and last_seq = ${seq} and (${last === undefined}::boolean or exists (
        select from match_events where match_id = ${matchId} and seq = ${seq} and at = ${last?.at ?? null}::bigint
      ))
      returning id
    ), event as (
      insert into match_events (match_id, seq, at, user_id, body, log_version)
      select match.id, e.seq, e.at, e.by, e.body, ${EVENT_VERSION}::int
      from match, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(seq int, at bigint, by int, body jsonb)
    )
    select nextval('stat_id') as "freshStatId", pg_notify(${APPENDED}, match.id::text) from match`.execute(db)
  return added[0]?.freshStatId ?? null
}

/** Returns the data of a match that lists show. */
export function summarize(state: MatchState): MatchSummary {
  return {
    period: state.period,
    score: [...scores(state)],
    startTime: startTime(state.clock),
    pausedAt: pausedAt(state.clock),
    periods: scoresByPeriod(state).map(({ points }) => points),
    ...(state.officialBox !== null && { boxScoreOnly: true }),
    ...(isAbandoned(state) && { abandoned: true }),
    ...(state.isScoreDoubted && { scoreDoubted: true }),
    ...(!isClockKept(state) && { noClock: true }),
  }
}
