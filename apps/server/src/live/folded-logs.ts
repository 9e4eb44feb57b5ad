import { applyEvent, currentSetup, fold, type MatchEvent, type MatchState } from '@courtside/basketball'
import { SharedReads } from '@courtside/network'
import type { Transaction } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'
import type { Logger } from '../logger.ts'
import { type LogHead, readEvents, readHead } from './log-rows.ts'

const MAX_KEPT_LOGS = 100

/** A match's log in memory. `state` is the fold of `events`. */
export interface FoldedLog {
  state: MatchState
  events: readonly MatchEvent[]
}

/**
 * Returns a text that identifies a state of a log. It contains the time of the last event. After a failover
 * that lost events, another event may have the same number, but not the same time.
 */
export function versionOf({ state, events }: FoldedLog): string {
  return `${state.seq} ${events.at(-1)?.at}`
}

/** Called with events that this or another server has just appended, in order. Each event is passed once. */
export type AppendListener = (matchId: number, events: readonly MatchEvent[], log: FoldedLog) => void

/** Called with the time it took to fold new events, in seconds. */
export type FoldListener = (seconds: number) => void

/**
 * The folded match logs in this server's memory. They are updated from the database when they are needed and
 * when notifications of new events arrive.
 */
export class FoldedLogs {
  readonly #db: Database
  readonly #logger: Logger
  readonly #logs = new Map<number, FoldedLog>()
  /**
   * The first loads of logs that are in progress. All callers who request such a log meanwhile share its
   * load.
   */
  readonly #loads = new Map<number, Promise<FoldedLog>>()
  readonly #reads = new SharedReads<number, FoldedLog>()
  /**
   * How often {@link forget} was called. The result of a read that began before the last call is not stored.
   */
  #forgotten = 0
  readonly #listeners = new Set<AppendListener>()
  readonly #foldListeners = new Set<FoldListener>()
  readonly #partedListeners = new Set<(matchId: number) => void>()

  constructor(db: Database, logger: Logger) {
    this.#db = db
    this.#logger = logger
  }

  /** From now on, calls `listener` for every append to a log that is in memory. */
  onAppend(listener: AppendListener): void {
    this.#listeners.add(listener)
  }

  /** Calls `listener` with the duration of each fold, in seconds. */
  onFold(listener: FoldListener): void {
    this.#foldListeners.add(listener)
  }

  /**
   * Calls `listener` with the id of a match when its log was removed from memory because the database lacks
   * the log's last event.
   */
  onParted(listener: (matchId: number) => void): void {
    this.#partedListeners.add(listener)
  }

  /** Returns the log in memory, which may be outdated, or undefined when there is none. */
  known(matchId: number): FoldedLog | undefined {
    return this.#logs.get(matchId)
  }

  /**
   * Returns the log in memory. Loads it first if necessary.
   * @throws {Refused} when there is no such match
   */
  async read(matchId: number): Promise<FoldedLog> {
    const cached = this.#logs.get(matchId)
    return cached ? this.#keep(matchId, cached) : (this.#loads.get(matchId) ?? this.#beginLoad(matchId))
  }

  /**
   * Returns the log with all committed rows.
   * @param head the head of the log, which was read with a lock on the match's row
   */
  async upTo(db: Transaction<Schema>, matchId: number, head: LogHead): Promise<FoldedLog> {
    for (;;) {
      const log = await this.#bringUp(db, matchId, head, this.#forgotten)
      if (log) return log
    }
  }

  /** Returns the log as the database has it now. @throws {Refused} when there is no such match */
  load(matchId: number): Promise<FoldedLog> {
    return this.#reads.read(matchId, () => this.#loadNow(matchId))
  }

  async #loadNow(matchId: number): Promise<FoldedLog> {
    for (;;) {
      const forgotten = this.#forgotten
      const log = await this.#bringUp(this.#db, matchId, await readHead(this.#db, matchId), forgotten)
      if (log) return log
    }
  }

  /**
   * Folds further events into the log in memory. Skips events that the log already has, so that listeners get
   * each event once.
   */
  extend(matchId: number, events: readonly MatchEvent[]): void {
    const cached = this.#logs.get(matchId)
    if (!cached) return
    const fresh = events.filter((event) => event.seq > cached.state.seq)
    if (fresh.length === 0) return
    const begun = performance.now()
    const log = this.#keep(matchId, {
      state: fresh.reduce(applyEvent, cached.state),
      events: [...cached.events, ...fresh],
    })
    const seconds = (performance.now() - begun) / 1000
    for (const listener of this.#foldListeners) listener(seconds)
    for (const listener of this.#listeners) listener(matchId, fresh, log)
  }

  /**
   * Updates all logs in memory, because notifications of appends may have been missed. Removes finished logs
   * from memory, because they may have been rewritten.
   */
  async catchUp(): Promise<void> {
    for (const [matchId, { state }] of this.#logs) if (state.finishedAt !== null) this.forget(matchId)
    await Promise.all([...this.#logs.keys()].map((matchId) => this.#catchUp(matchId)))
  }

  /** Handles a notification of an append: reads the new events of a log that is in memory. */
  async heard(matchId: number): Promise<void> {
    await this.#catchUp(matchId)
  }

  /**
   * Removes a log from memory, so that the next caller reads the whole log from the database. Reads that are
   * in progress, of any log, start again.
   */
  forget(matchId: number): void {
    this.#forgotten += 1
    this.#logs.delete(matchId)
    this.#loads.delete(matchId)
  }

  #beginLoad(matchId: number): Promise<FoldedLog> {
    const load = this.load(matchId).finally(() => {
      if (this.#loads.get(matchId) === load) this.#loads.delete(matchId)
    })
    this.#loads.set(matchId, load)
    return load
  }

  /**
   * Reads the events that the log in memory lacks, or the whole log if it is not in memory.
   * @param forgotten value of `#forgotten` when `head` was read
   * @returns null if a log was removed from memory meanwhile, because the events may then be older than a
   * rewrite of the log
   */
  async #bringUp(
    db: Database | Transaction<Schema>,
    matchId: number,
    { setup, log_version }: LogHead,
    forgotten: number,
  ): Promise<FoldedLog | null> {
    const known = this.#logs.get(matchId)
    const events = await this.#readOn(db, matchId, known)
    if (events === null || this.#forgotten !== forgotten) return null
    // A log is stored only when it is complete, because readers assume that a log in memory has all events.
    const log =
      this.#logs.get(matchId) ??
      this.#keep(matchId, known ?? { state: fold(currentSetup(setup, log_version), events), events })
    this.extend(matchId, events)
    return this.#logs.get(matchId) ?? log
  }

  /**
   * Reads the events after those in memory. If the database lacks the last event in memory, removes the log
   * from memory. This happens after a standby without that event has become the primary, or after a backup
   * was restored.
   * @returns null if the log was removed
   */
  async #readOn(
    db: Database | Transaction<Schema>,
    matchId: number,
    known: FoldedLog | undefined,
  ): Promise<MatchEvent[] | null> {
    const last = known?.events.at(-1)
    if (!last) return readEvents(db, matchId, 0)
    const [same, ...events] = await readEvents(db, matchId, last.seq - 1)
    if (same?.seq === last.seq && same.at === last.at) return events
    this.#logger.warn(
      { matchId, seq: last.seq },
      'The database lost the last events of a match; its log is read again.',
    )
    this.forget(matchId)
    for (const listener of this.#partedListeners) listener(matchId)
    return null
  }

  /**
   * Stores a log as the most recently used one. If there are too many logs, removes the finished log that was
   * used least recently.
   */
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

  async #catchUp(matchId: number): Promise<void> {
    const known = this.#logs.get(matchId)
    if (!known) return
    try {
      const events = await this.#readOn(this.#db, matchId, known)
      if (events) this.extend(matchId, events)
    } catch (error) {
      this.#logger.error(
        { err: error, matchId },
        'The log of a match could not be read; trying at its next event.',
      )
    }
  }
}
