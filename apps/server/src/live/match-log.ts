import {
  applyEvent,
  applyEvents,
  type Command,
  currentEvent,
  currentSetup,
  decide,
  type EventBody,
  fold,
  initialState,
  LOG_VERSION,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  pausedAt,
  type Rejection,
  type Stored,
  scores,
  scoresByPeriod,
  startTime,
} from '@courtside/basketball'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'
import type { MatchSummary } from '../db/tables/matches.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { DatabaseEar } from './database-ear.ts'
import { foldWholeLogs } from './whole-logs.ts'

const CHANNEL = 'match_log'
/** Tells of matches whose stored log was written anew, or deleted. */
const REWRITTEN = 'match_log_rewritten'
const MAX_KEPT_LOGS = 100

/** What a command is made from: the folded state under the match's lock, the server's time (ms) and an unused stat id. */
export interface CommandContext {
  state: MatchState
  now: number
  freshStatId: number
}

/** A match's log in memory. `state` is the fold of `events`. */
export interface FoldedLog {
  state: MatchState
  events: readonly MatchEvent[]
}

/** The log with what was appended, or why the rules refuse it. */
export type Appended =
  | { readonly ok: true; readonly log: FoldedLog }
  | { readonly ok: false; readonly rejection: Rejection }

/** Told of events just appended by this or another server, in order, once each. */
export type AppendListener = (matchId: number, events: readonly MatchEvent[], log: FoldedLog) => void

/** A match as its log leaves it. */
export interface FoldedMatch {
  readonly matchId: number
  readonly state: MatchState
}

/** Keeps what follows from the logs of matches, in the transaction that changes them. */
export type LogKeeper = (tx: Transaction<Schema>, matches: readonly FoldedMatch[]) => Promise<void>

/** Told how long a step took, in seconds: an append from its command to its being durable, a fold of events onto what was known. */
export type TimeListener = (step: 'append' | 'fold', seconds: number) => void

/**
 * The match logs: appends commands' events durably and follows what is appended anywhere.
 *
 * A write locks the match's row, so the seq has no gaps and `decide` sees everything before it. Every server hears of every
 * append by NOTIFY, reads the rows it lacks and folds them into its cache.
 */
export class MatchLog {
  readonly #db: Database
  readonly #log: Log
  readonly #logs = new Map<number, FoldedLog>()
  readonly #listeners = new Set<AppendListener>()
  readonly #finishKeepers = new Set<LogKeeper>()
  readonly #timeListeners = new Set<TimeListener>()

  /** @param ear hears what other servers append, from when it starts until it stops */
  constructor(db: Database, ear: DatabaseEar, log: Log) {
    this.#db = db
    this.#log = log
    ear.on(CHANNEL, (payload) => void this.#heard(payload))
    ear.on(REWRITTEN, (payload) => this.#logs.delete(Number(payload)))
    ear.onListening(async () => {
      await Promise.all([...this.#logs.keys()].map((matchId) => this.#catchUp(matchId)))
    })
  }

  /** Calls `listener` for every append from now on. */
  onAppend(listener: AppendListener): void {
    this.#listeners.add(listener)
  }

  /** Calls `listener` with how long each append and each fold takes. */
  onTimed(listener: TimeListener): void {
    this.#timeListeners.add(listener)
  }

  /** Calls `keeper` when a match is finished, and at every later change of it. */
  onFinish(keeper: LogKeeper): void {
    this.#finishKeepers.add(keeper)
  }

  /**
   * Keeps what follows from the logs of matches again, as they stand now: their summaries, and what the finish keepers keep. A log that
   * cannot be folded is reported and left as it was.
   */
  async keepAgain(matchIds: readonly number[]): Promise<void> {
    if (matchIds.length === 0) return
    await this.#db.transaction().execute(async (tx) => {
      const matches: FoldedMatch[] = []
      for (const log of await foldWholeLogs(tx, matchIds)) {
        if ('state' in log) matches.push(log)
        else
          this.#log.error({ err: log.fault, matchId: log.matchId }, 'The log of a match could not be folded.')
      }
      const summaries = matches.map(({ matchId, state }) => ({ id: matchId, summary: summarize(state) }))
      await sql`update matches set summary = kept.summary
        from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as kept(id int, summary jsonb)
        where matches.id = kept.id`.execute(tx)
      for (const keeper of this.#finishKeepers) await keeper(tx, matches)
    })
  }

  /**
   * The log of a match and its fold.
   * @throws {Refused} when there is no such match
   */
  async read(matchId: number): Promise<FoldedLog> {
    const cached = this.#logs.get(matchId)
    return cached ? this.#keep(matchId, cached) : this.#load(matchId)
  }

  /**
   * As {@link read}, brought up to date with the database first: nothing that any server has appended by now is missing.
   * @throws {Refused} when there is no such match
   */
  async reload(matchId: number): Promise<FoldedLog> {
    return this.#load(matchId)
  }

  /**
   * Deletes the log of a match in the transaction that deletes the match, with what is kept of it elsewhere; {@link forget} it when that is
   * durable. @returns what it was folded to
   * @throws {Refused} when there is no such match
   */
  async discard(tx: Transaction<Schema>, matchId: number): Promise<MatchState> {
    const row = await this.#lock(tx, matchId)
    const { state } = await this.#upTo(tx, matchId, row, row.last_seq)
    // As of a match that is not finished nothing is kept.
    for (const keeper of this.#finishKeepers) {
      await keeper(tx, [{ matchId, state: { ...state, finishedAt: null } }])
    }
    await tx.deleteFrom('match_events').where('match_id', '=', matchId).execute()
    return state
  }

  /** Forgets logs of finished matches that were written anew or deleted, here and on all servers: they are read again when somebody asks. */
  async forget(matchIds: readonly number[]): Promise<void> {
    for (const matchId of matchIds) {
      this.#logs.delete(matchId)
      await sql`select pg_notify(${REWRITTEN}, ${String(matchId)})`.execute(this.#db)
    }
  }

  /** A log that {@link read} has given before, as it stands at this very moment. */
  current(matchId: number): FoldedLog {
    const log = this.#logs.get(matchId)
    if (!log) throw new Error(`The log of match ${matchId} was not read yet.`)
    return log
  }

  /**
   * Appends what a command means. Answers when it is durable.
   * @param build makes the command from the state under lock, so that it can depend on it
   * @param userId who gives it; null for the server itself
   * @throws {Refused} when there is no such match
   */
  async append(
    matchId: number,
    userId: number | null,
    build: (context: CommandContext) => Command,
  ): Promise<Appended> {
    const begun = performance.now()
    const appended = await this.#db.transaction().execute(async (tx) => {
      const row = await this.#lock(tx, matchId)
      const before = await this.#upTo(tx, matchId, row, row.last_seq)
      const now = Math.max(Date.now(), before.events.at(-1)?.at ?? 0)
      const decision = decide(
        before.state,
        build({ state: before.state, now, freshStatId: row.fresh_stat_id }),
        now,
      )
      if (!decision.ok) return decision
      const events = stamped(decision.events, before.state.seq, now, userId)
      return { ok: true as const, events: await this.#insert(tx, matchId, before, events) }
    })
    if (!appended.ok) return appended
    this.#timed('append', begun)
    this.#extend(matchId, appended.events)
    return { ok: true, log: await this.read(matchId) }
  }

  /**
   * Stores the whole log of a match that was just inserted in the same transaction, with all that follows from it.
   * @param events stamped and let through by the rules already
   */
  async adopt(
    tx: Transaction<Schema>,
    matchId: number,
    setup: MatchSetup,
    events: readonly MatchEvent[],
  ): Promise<void> {
    await this.#insert(tx, matchId, { state: initialState(setup), events: [] }, events)
  }

  async #lock(tx: Transaction<Schema>, matchId: number) {
    const row = await tx
      .selectFrom('matches')
      .select(['setup', 'log_version', 'last_seq', sql<number>`nextval('stat_id')`.as('fresh_stat_id')])
      .where('id', '=', matchId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refused({ code: 'no-such-match' })
    return row
  }

  async #insert(
    tx: Transaction<Schema>,
    matchId: number,
    before: FoldedLog,
    events: readonly MatchEvent[],
  ): Promise<readonly MatchEvent[]> {
    if (events.length === 0) return events
    const after = applyEvents(before.state, events)
    await tx
      .insertInto('match_events')
      .values(
        events.map(({ seq, at, by, ...body }) => ({
          match_id: matchId,
          seq,
          at,
          user_id: by,
          log_version: LOG_VERSION,
          body: JSON.stringify(body),
        })),
      )
      .execute()
    await tx
      .updateTable('matches')
      .set({
        last_seq: after.seq,
        summary: JSON.stringify(summarize(after)),
        ended_at: after.finishedAt === null ? null : new Date(after.finishedAt),
      })
      .where('id', '=', matchId)
      .execute()
    if (before.state.finishedAt !== null || after.finishedAt !== null) {
      for (const keeper of this.#finishKeepers) await keeper(tx, [{ matchId, state: after }])
    }
    await sql`select pg_notify(${CHANNEL}, ${String(matchId)})`.execute(tx)
    return events
  }

  /** The cached log, first brought to `seq` with committed rows. */
  async #upTo(
    db: Database | Transaction<Schema>,
    matchId: number,
    match: Readonly<{ setup: Stored; log_version: number }>,
    seq: number,
  ): Promise<FoldedLog> {
    const known = this.#logs.get(matchId)
    if (known && known.state.seq >= seq) return known
    const rows = await db
      .selectFrom('match_events')
      .select(['seq', 'at', 'user_id', 'body', 'log_version'])
      .where('match_id', '=', matchId)
      .where('seq', '>', known?.state.seq ?? 0)
      .orderBy('seq')
      .execute()
    const events = rows.map(
      ({ seq, at, user_id, body, log_version }): MatchEvent => ({
        ...currentEvent(body, log_version),
        seq,
        at,
        by: user_id,
      }),
    )
    // Kept only when it is whole: whoever finds a log here takes it for the match.
    if (!this.#logs.has(matchId)) {
      const setup = currentSetup(match.setup, match.log_version)
      this.#keep(matchId, known ?? { state: fold(setup, events), events })
    }
    this.#extend(matchId, events)
    return this.current(matchId)
  }

  async #load(matchId: number): Promise<FoldedLog> {
    const row = await this.#db
      .selectFrom('matches')
      .select(['setup', 'log_version', 'last_seq'])
      .where('id', '=', matchId)
      .executeTakeFirst()
    if (!row) throw new Refused({ code: 'no-such-match' })
    return this.#upTo(this.#db, matchId, row, row.last_seq)
  }

  /** Folds events that follow on what is cached; what is known already is passed over, so that each is told once. */
  #extend(matchId: number, events: readonly MatchEvent[]): void {
    const cached = this.#logs.get(matchId)
    if (!cached) return
    const fresh = events.filter((event) => event.seq > cached.state.seq)
    if (fresh.length === 0) return
    const begun = performance.now()
    const log = this.#keep(matchId, {
      state: fresh.reduce(applyEvent, cached.state),
      events: [...cached.events, ...fresh],
    })
    this.#timed('fold', begun)
    for (const listener of this.#listeners) listener(matchId, fresh, log)
  }

  #timed(step: 'append' | 'fold', begun: number): void {
    const seconds = (performance.now() - begun) / 1000
    for (const listener of this.#timeListeners) listener(step, seconds)
  }

  /** Keeps a log as the latest used one; of the finished matches only the latest stay in memory. */
  #keep(matchId: number, log: FoldedLog): FoldedLog {
    this.#logs.delete(matchId)
    this.#logs.set(matchId, log)
    if (this.#logs.size <= MAX_KEPT_LOGS) return log
    for (const [id, { state }] of this.#logs) {
      if (state.finishedAt === null || id === matchId) continue
      this.#logs.delete(id)
      break
    }
    return log
  }

  async #heard(payload: string): Promise<void> {
    const matchId = Number(payload)
    if (this.#logs.has(matchId)) await this.#catchUp(matchId)
  }

  async #catchUp(matchId: number): Promise<void> {
    try {
      await this.#load(matchId)
    } catch (error) {
      this.#log.error(
        { err: error, matchId },
        'The log of a match could not be read; trying at its next event.',
      )
    }
  }
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

function stamped(events: readonly EventBody[], seq: number, at: number, by: number | null): MatchEvent[] {
  return events.map((event, index) => ({ ...event, seq: seq + 1 + index, at, by }))
}
