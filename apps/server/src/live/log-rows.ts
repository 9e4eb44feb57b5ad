import {
  currentEvent,
  LOG_VERSION,
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

/** The channel on which every server hears which matches were appended to. */
export const APPENDED = 'match_log'

/** What is told of a match's row with its log. */
export interface LogHead {
  setup: Stored
  log_version: number
  last_seq: number
}

/** Events of a match with what they lead to. */
interface Addition {
  matchId: number
  /** Of the last event before. */
  seq: number
  events: readonly MatchEvent[]
  /** The fold of the log with them. */
  after: MatchState
}

/** Reads how far the log of a match goes. @throws {Refused} when there is no such match */
export async function readHead(db: Database, matchId: number): Promise<LogHead> {
  const head = await db
    .selectFrom('matches')
    .select(['setup', 'log_version', 'last_seq'])
    .where('id', '=', matchId)
    .executeTakeFirst()
  if (!head) throw new Refused({ code: 'no-such-match' })
  return head
}

/** As {@link readHead}, with the row locked until the transaction ends, and an unused stat id. */
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

/** Reads the events of a match after `seq`, as today's. */
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
 * An event with its fields in the order in which the database gives them back, shorter names first: so each server writes the same answer of
 * it, whether it made or read it.
 */
export function inStoredOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inStoredOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inStoredOrder(field)])) as Value
}

/**
 * Adds events to a log, if it ends at `seq` still, with the match's summary and the news for every server: one statement, which waits for
 * whoever is writing to the same log and then finds that it goes on. It serves who holds the row's lock as well, and never fails then.
 * @returns an unused stat id for the next play; null when the log goes on after `seq`, and nothing was added
 */
export async function addEvents(
  db: Database | Transaction<Schema>,
  { matchId, seq, events, after }: Addition,
): Promise<number | null> {
  const rows = events.map(({ seq, at, by, ...body }) => ({ seq, at, by, body }))
  const endedAt = after.finishedAt === null ? null : new Date(after.finishedAt)
  const { rows: added } = await sql<{ freshStatId: number }>`${planKept('add-events')}
    with match as (
      update matches
      set last_seq = ${after.seq}, summary = ${JSON.stringify(summarize(after))}::jsonb, ended_at = ${endedAt}::timestamptz
      where id = ${matchId} and last_seq = ${seq}
      returning id
    ), event as (
      insert into match_events (match_id, seq, at, user_id, body, log_version)
      select match.id, e.seq, e.at, e.by, e.body, ${LOG_VERSION}::int
      from match, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(seq int, at bigint, by int, body jsonb)
    )
    select nextval('stat_id') as "freshStatId", pg_notify(${APPENDED}, match.id::text) from match`.execute(db)
  return added[0]?.freshStatId ?? null
}

/** What lists show of a folded match. */
export function summarize(state: MatchState): MatchSummary {
  return {
    period: state.period,
    score: [...scores(state)],
    startTime: startTime(state.clock),
    pausedAt: pausedAt(state.clock),
    periods: scoresByPeriod(state).map(({ points }) => points),
  }
}
