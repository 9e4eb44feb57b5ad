import {
  applyEvents,
  type Command,
  initialState,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type PlayEntry,
  type Rejection,
} from '@courtside/basketball'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'
import type { Logger } from '../logger.ts'
import type { DatabaseEar } from './database-ear.ts'
import { type CommandContext, type Decided, decideNext, playOfCommand } from './decide-next.ts'
import { type AppendListener, type FoldedLog, FoldedLogs } from './folded-logs.ts'
import { APPENDED, addEvents, lockHead, summarize } from './log-rows.ts'
import { foldWholeLogs } from './whole-logs.ts'

/**
 * Database channel for logs that were rewritten or deleted. Each notification contains the id of the match.
 */
const REWRITTEN = 'match_log_rewritten'

/**
 * The log after an append and the play that the command is about, or the reason why the rules refuse the
 * command.
 */
export type Appended =
  | {
      readonly ok: true
      readonly log: FoldedLog
      /** Null for a command that is not about a play. */
      readonly play: PlayEntry | null
    }
  | { readonly ok: false; readonly rejection: Rejection }

/** A match with the folded state of its log. */
export interface FoldedMatch {
  readonly matchId: number
  readonly state: MatchState
}

/** Stores data derived from match logs, in the transaction that changes these logs. */
export type LogKeeper = (tx: Transaction<Schema>, matches: readonly FoldedMatch[]) => Promise<void>

/**
 * Called with the duration of a step, in seconds. `append`: from the command until its events are durable.
 * `fold`: the folding of new events.
 */
export type TimeListener = (step: 'append' | 'fold', seconds: number) => void

/**
 * The match logs. Appends the events of commands durably, and follows the appends of all servers. An append
 * succeeds only if the log has no new event since `decide` read it. Otherwise it is repeated with the match's
 * row locked. So sequence numbers have no gaps, and no decision uses an outdated state. Every server is
 * notified of every append. A server that has the log in memory then reads the missing rows and folds them.
 */
export class MatchLog {
  readonly #db: Database
  readonly #logger: Logger
  readonly #logs: FoldedLogs
  readonly #finishKeepers = new Set<LogKeeper>()
  readonly #timeListeners = new Set<TimeListener>()
  /** The stat id for the next play. Null while an append uses it, and before the first append. */
  #freshStatId: number | null = null

  /** @param ear notifies of appends by other servers while it listens */
  constructor(db: Database, ear: DatabaseEar, logger: Logger) {
    this.#db = db
    this.#logger = logger
    this.#logs = new FoldedLogs(db, logger)
    ear.on(APPENDED, (payload) => void this.#logs.heard(Number(payload)))
    ear.on(REWRITTEN, (payload) => this.#logs.forget(Number(payload)))
    ear.onListening(() => this.#logs.catchUp())
  }

  /** From now on, calls `listener` for every append to a log that is in memory. */
  onAppend(listener: AppendListener): void {
    this.#logs.onAppend(listener)
  }

  /**
   * Calls `listener` with the id of a match when the database lacks the last events of the log in this
   * server's memory. This happens after a failover to a standby that had not received these events.
   */
  onParted(listener: (matchId: number) => void): void {
    this.#logs.onParted(listener)
  }

  /** Calls `listener` with the duration of each append and each fold. */
  onTimed(listener: TimeListener): void {
    this.#timeListeners.add(listener)
    this.#logs.onFold((seconds) => listener('fold', seconds))
  }

  /** Calls `keeper` when a match is finished, and at every later change of its log. */
  onFinish(keeper: LogKeeper): void {
    this.#finishKeepers.add(keeper)
  }

  /**
   * Stores the data derived from match logs again: their summaries, and the data that `keep` stores. If a log
   * cannot be folded, logs an error and leaves that match unchanged.
   */
  async keepAgain(matchIds: readonly number[], keep: LogKeeper): Promise<void> {
    if (matchIds.length === 0) return
    await this.#db.transaction().execute(async (tx) => {
      const matches: FoldedMatch[] = []
      for (const log of await foldWholeLogs(tx, matchIds)) {
        if ('state' in log) matches.push(log)
        else
          this.#logger.error(
            { err: log.fault, matchId: log.matchId },
            'The log of a match could not be folded.',
          )
      }
      const summaries = matches.map(({ matchId, state }) => ({ id: matchId, summary: summarize(state) }))
      // Updates at least one row even if no summary differs. The update changes the season's version, which
      // must change because `keep` may store other figures.
      await sql`update matches set summary = kept.summary
        from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as kept(id int, summary jsonb)
        where matches.id = kept.id
          and (matches.summary is distinct from kept.summary or kept.id = ${summaries[0]?.id ?? null})`.execute(
        tx,
      )
      await keep(tx, matches)
    })
  }

  /**
   * Returns the log of a match and its fold.
   * @throws {Refused} when there is no such match
   */
  async read(matchId: number): Promise<FoldedLog> {
    return this.#logs.read(matchId)
  }

  /**
   * Reads like {@link read}, but updates the log from the database first. The result contains all events that
   * any server has appended before the call.
   * @throws {Refused} when there is no such match
   */
  async reload(matchId: number): Promise<FoldedLog> {
    return this.#logs.load(matchId)
  }

  /**
   * Deletes the log of a match and its derived data. The same transaction must delete the match or replace
   * its log. Call {@link forget} when the transaction is durable.
   * @returns the last state of the match
   * @throws {Refused} when there is no such match
   */
  async discard(tx: Transaction<Schema>, matchId: number): Promise<MatchState> {
    const { state } = await this.#logs.upTo(tx, matchId, await lockHead(tx, matchId))
    // Keepers delete the derived data of a match that is not finished, so the state is passed to them as
    // unfinished.
    for (const keeper of this.#finishKeepers) {
      await keeper(tx, [{ matchId, state: { ...state, finishedAt: null } }])
    }
    await tx.deleteFrom('match_events').where('match_id', '=', matchId).execute()
    return state
  }

  /**
   * Removes logs from the memory of all servers, because they were rewritten or deleted. Servers read them
   * again when they need them.
   */
  async forget(matchIds: readonly number[]): Promise<void> {
    for (const matchId of matchIds) {
      this.#logs.forget(matchId)
      await sql`select pg_notify(${REWRITTEN}, ${String(matchId)})`.execute(this.#db)
    }
  }

  /** Returns the log in memory as it is at this moment, or undefined when it is not in memory. */
  current(matchId: number): FoldedLog | undefined {
    return this.#logs.known(matchId)
  }

  /**
   * Appends the events of a command. Resolves when they are durable.
   * @param build makes the command from the state of the log; it is called again if that state was outdated
   * @param userId the user who gives the command; null for the server itself
   * @throws {Refused} when there is no such match
   */
  async append(
    matchId: number,
    userId: number | null,
    build: (context: CommandContext) => Command,
  ): Promise<Appended> {
    const begun = performance.now()
    const appended =
      (await this.#appendAtOnce(matchId, userId, build)) ??
      (await this.#appendUnderLock(matchId, userId, build))
    if (!appended.ok) return appended
    const seconds = (performance.now() - begun) / 1000
    for (const listener of this.#timeListeners) listener('append', seconds)
    this.#logs.extend(matchId, appended.events)
    const log = await this.read(matchId)
    return { ok: true, log, play: playOfCommand(log.state, appended.command) }
  }

  /**
   * Stores the whole log of a match that was just inserted in the same transaction, with all derived data.
   * @param events already numbered and accepted by the rules
   */
  async adopt(
    tx: Transaction<Schema>,
    matchId: number,
    setup: MatchSetup,
    events: readonly MatchEvent[],
  ): Promise<void> {
    await this.#insert(tx, matchId, { state: initialState(setup), events: [] }, events)
  }

  /**
   * Appends a command to the log in memory without reading the database first, because there is nearly always
   * only one writer. Returns null if that is not possible: the log is not in memory or is outdated, the match
   * is or would be finished, or the command is refused or has no events.
   */
  async #appendAtOnce(
    matchId: number,
    userId: number | null,
    build: (context: CommandContext) => Command,
  ): Promise<Decided | null> {
    const before = this.#logs.known(matchId)
    const freshStatId = this.#freshStatId
    if (!before || before.state.finishedAt !== null || freshStatId === null) return null
    this.#freshStatId = null
    const decided = decideNext(before, userId, freshStatId, build)
    if (!decided.ok || decided.events.length === 0) return null
    const after = applyEvents(before.state, decided.events)
    if (after.finishedAt !== null) return null
    const last = before.events.at(-1)
    this.#freshStatId = await addEvents(this.#db, { matchId, last, events: decided.events, after })
    return this.#freshStatId === null ? null : decided
  }

  async #appendUnderLock(
    matchId: number,
    userId: number | null,
    build: (context: CommandContext) => Command,
  ): Promise<Decided> {
    return this.#db.transaction().execute(async (tx) => {
      const { freshStatId, ...head } = await lockHead(tx, matchId)
      const before = await this.#logs.upTo(tx, matchId, head)
      const decided = decideNext(before, userId, freshStatId, build)
      if (decided.ok) await this.#insert(tx, matchId, before, decided.events)
      return decided
    })
  }

  async #insert(
    tx: Transaction<Schema>,
    matchId: number,
    before: FoldedLog,
    events: readonly MatchEvent[],
  ): Promise<void> {
    if (events.length === 0) return
    const after = applyEvents(before.state, events)
    this.#freshStatId = await addEvents(tx, { matchId, last: before.events.at(-1), events, after })
    if (this.#freshStatId === null)
      throw new Error(`The log of match ${matchId} grew although its row was locked.`)
    if (before.state.finishedAt !== null || after.finishedAt !== null) {
      for (const keeper of this.#finishKeepers) await keeper(tx, [{ matchId, state: after }])
    }
  }
}
