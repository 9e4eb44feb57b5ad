import { applyEvent, currentSetup, fold, type MatchEvent, type MatchState } from '@courtside/basketball'
import type { Transaction } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Schema } from '../db/schema.ts'
import type { Logger } from '../logger.ts'
import { type LogHead, readEvents, readHead } from './log-rows.ts'
import { SharedReads } from './shared-reads.ts'

const MAX_KEPT_LOGS = 100

/** A match's log in memory. `state` is the fold of `events`. */
export interface FoldedLog {
  state: MatchState
  events: readonly MatchEvent[]
}

/** Told of events just appended by this or another server, in order, once each. */
export type AppendListener = (matchId: number, events: readonly MatchEvent[], log: FoldedLog) => void

/** Told how long a fold of events onto what was known took, in seconds. */
export type FoldListener = (seconds: number) => void

/** The logs of matches that this server knows, folded: brought up to date with the database when asked, and told of as they grow. */
export class FoldedLogs {
  readonly #db: Database
  readonly #logger: Logger
  readonly #logs = new Map<number, FoldedLog>()
  /** First loads under way, each for all who ask meanwhile. */
  readonly #loads = new Map<number, Promise<FoldedLog>>()
  readonly #reads = new SharedReads<number, FoldedLog>()
  /** How many logs were forgotten so far: what was read before one was is not kept. */
  #forgotten = 0
  readonly #listeners = new Set<AppendListener>()
  readonly #foldListeners = new Set<FoldListener>()

  constructor(db: Database, logger: Logger) {
    this.#db = db
    this.#logger = logger
  }

  /** Calls `listener` for every append from now on. */
  onAppend(listener: AppendListener): void {
    this.#listeners.add(listener)
  }

  /** Calls `listener` with how long each fold takes. */
  onFold(listener: FoldListener): void {
    this.#foldListeners.add(listener)
  }

  /** What is known of a log, the latest or not; undefined: nothing. */
  known(matchId: number): FoldedLog | undefined {
    return this.#logs.get(matchId)
  }

  /**
   * The log as it is known; read first when nothing is.
   * @throws {Refused} when there is no such match
   */
  async read(matchId: number): Promise<FoldedLog> {
    const cached = this.#logs.get(matchId)
    return cached ? this.#keep(matchId, cached) : (this.#loads.get(matchId) ?? this.#beginLoad(matchId))
  }

  /** The log as it is known, first brought to where it ends with committed rows. @param head read with the match's row locked */
  async upTo(db: Transaction<Schema>, matchId: number, head: LogHead): Promise<FoldedLog> {
    for (;;) {
      const log = await this.#bringUp(db, matchId, head, this.#forgotten)
      if (log) return log
    }
  }

  /** The log as the database has it now. @throws {Refused} when there is no such match */
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

  /** Folds events that follow on what is cached; what is known already is passed over, so that each is told once. */
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

  /** Reads what is known again, as others may have appended to it unheard. Finished logs are forgotten: they may have been rewritten. */
  async catchUp(): Promise<void> {
    for (const [matchId, { state }] of this.#logs) if (state.finishedAt !== null) this.forget(matchId)
    await Promise.all([...this.#logs.keys()].map((matchId) => this.#catchUp(matchId)))
  }

  /** Somebody has appended to a log: what follows is read, if anything is known of it. */
  async heard(matchId: number): Promise<void> {
    await this.#catchUp(matchId)
  }

  /** Has it read whole when somebody asks again, also by whoever is reading it now. */
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
   * Brings what is known of a log to where it ends.
   * @param forgotten how many logs were forgotten when `head` was read
   * @returns null when another one was since: what was read may be from before it was rewritten
   */
  async #bringUp(
    db: Database | Transaction<Schema>,
    matchId: number,
    { setup, log_version, last_seq }: LogHead,
    forgotten: number,
  ): Promise<FoldedLog | null> {
    const known = this.#logs.get(matchId)
    if (known && known.state.seq >= last_seq) return known
    const events = await readEvents(db, matchId, known?.state.seq ?? 0)
    if (this.#forgotten !== forgotten) return null
    // Kept only when it is whole: whoever finds a log here takes it for the match.
    const log =
      this.#logs.get(matchId) ??
      this.#keep(matchId, known ?? { state: fold(currentSetup(setup, log_version), events), events })
    this.extend(matchId, events)
    return this.#logs.get(matchId) ?? log
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

  async #catchUp(matchId: number): Promise<void> {
    const known = this.#logs.get(matchId)
    if (!known) return
    try {
      this.extend(matchId, await readEvents(this.#db, matchId, known.state.seq))
    } catch (error) {
      this.#logger.error(
        { err: error, matchId },
        'The log of a match could not be read; trying at its next event.',
      )
    }
  }
}
