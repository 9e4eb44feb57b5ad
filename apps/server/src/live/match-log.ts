import {
  applyEvents,
  type Command,
  decide,
  findPlay,
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
import { serverNow } from '../platform/time/server-time.ts'
import type { DatabaseEar } from './database-ear.ts'
import { type AppendListener, type FoldedLog, FoldedLogs } from './folded-logs.ts'
import { APPENDED, addEvents, inStoredOrder, lockHead, summarize } from './log-rows.ts'
import { foldWholeLogs } from './whole-logs.ts'

/** Tells of matches whose stored log was rewritten, or deleted. */
const REWRITTEN = 'match_log_rewritten'

/** What a command is made from: the folded state that it is appended to, the server's time (ms) and an unused stat id. */
export interface CommandContext {
  state: MatchState
  now: number
  freshStatId: number
}

/** The log with what was appended and the play that the command is about, or why the rules refuse it. */
export type Appended =
  | {
      readonly ok: true
      readonly log: FoldedLog
      /** Null for a command that is about no play. */
      readonly play: PlayEntry | null
    }
  | { readonly ok: false; readonly rejection: Rejection }

type Decided =
  | { readonly ok: true; readonly command: Command; readonly events: readonly MatchEvent[] }
  | { readonly ok: false; readonly rejection: Rejection }

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
 * A write adds to the log only if it ends where `decide` saw it end, else it is made again with the match's row locked: the seq has no
 * gaps, and nothing is decided on what is old. Every server hears of every append by NOTIFY, reads the rows it lacks and folds them into
 * its cache.
 */
export class MatchLog {
  readonly #db: Database
  readonly #logger: Logger
  readonly #logs: FoldedLogs
  readonly #finishKeepers = new Set<LogKeeper>()
  readonly #timeListeners = new Set<TimeListener>()
  /** For the next play. Null: it is being used, or there was none yet. */
  #freshStatId: number | null = null

  /** @param ear hears what other servers append, from when it starts until it stops */
  constructor(db: Database, ear: DatabaseEar, logger: Logger) {
    this.#db = db
    this.#logger = logger
    this.#logs = new FoldedLogs(db, logger)
    ear.on(APPENDED, (payload) => void this.#logs.heard(Number(payload)))
    ear.on(REWRITTEN, (payload) => this.#logs.forget(Number(payload)))
    ear.onListening(() => this.#logs.catchUp())
  }

  /** Calls `listener` for every append from now on. */
  onAppend(listener: AppendListener): void {
    this.#logs.onAppend(listener)
  }

  /** Calls `listener` with how long each append and each fold takes. */
  onTimed(listener: TimeListener): void {
    this.#timeListeners.add(listener)
    this.#logs.onFold((seconds) => listener('fold', seconds))
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
          this.#logger.error(
            { err: log.fault, matchId: log.matchId },
            'The log of a match could not be folded.',
          )
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
    return this.#logs.read(matchId)
  }

  /**
   * As {@link read}, brought up to date with the database first: nothing that any server has appended by now is missing.
   * @throws {Refused} when there is no such match
   */
  async reload(matchId: number): Promise<FoldedLog> {
    return this.#logs.load(matchId)
  }

  /**
   * Deletes the log of a match in the transaction that deletes the match, with what is kept of it elsewhere; {@link forget} it when that is
   * durable. @returns what it was folded to
   * @throws {Refused} when there is no such match
   */
  async discard(tx: Transaction<Schema>, matchId: number): Promise<MatchState> {
    const { state } = await this.#logs.upTo(tx, matchId, await lockHead(tx, matchId))
    // As of a match that is not finished nothing is kept.
    for (const keeper of this.#finishKeepers) {
      await keeper(tx, [{ matchId, state: { ...state, finishedAt: null } }])
    }
    await tx.deleteFrom('match_events').where('match_id', '=', matchId).execute()
    return state
  }

  /** Forgets logs of finished matches that were rewritten or deleted, here and on all servers: they are read again when somebody asks. */
  async forget(matchIds: readonly number[]): Promise<void> {
    for (const matchId of matchIds) {
      this.#logs.forget(matchId)
      await sql`select pg_notify(${REWRITTEN}, ${String(matchId)})`.execute(this.#db)
    }
  }

  /** A log as it stands at this very moment; undefined when it was not read, or was forgotten since. */
  current(matchId: number): FoldedLog | undefined {
    return this.#logs.known(matchId)
  }

  /**
   * Appends what a command means. Answers when it is durable.
   * @param build makes the command from the state that it is appended to, so that it can depend on it; called again when that was old
   * @param userId who gives it; null for the server itself
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
    return { ok: true, log, play: playOf(log.state, appended.command) }
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

  /**
   * Appends what a command means to the log as it is known here, without asking for it first: nearly always nobody else writes to it. Null:
   * it is not known, goes on already, or there is more to do than adding events, such as ending the match or refusing the command.
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
    const { seq } = before.state
    this.#freshStatId = await addEvents(this.#db, { matchId, seq, events: decided.events, after })
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
    this.#freshStatId = await addEvents(tx, { matchId, seq: before.state.seq, events, after })
    if (this.#freshStatId === null) throw new Error(`The log of match ${matchId} goes on unseen.`)
    if (before.state.finishedAt !== null || after.finishedAt !== null) {
      for (const keeper of this.#finishKeepers) await keeper(tx, [{ matchId, state: after }])
    }
  }
}

/** What a command means to a log: events ready to be stored, or why the rules refuse it. */
function decideNext(
  { state, events }: FoldedLog,
  userId: number | null,
  freshStatId: number,
  build: (context: CommandContext) => Command,
): Decided {
  const now = Math.max(serverNow(), events.at(-1)?.at ?? 0)
  const command = build({ state, now, freshStatId })
  const decision = decide(state, command, now)
  if (!decision.ok) return decision
  return {
    ok: true,
    command,
    events: decision.events.map((event, index) => ({
      ...inStoredOrder(event),
      seq: state.seq + 1 + index,
      at: now,
      by: userId,
    })),
  }
}

/** The play that a command is about, as it stands after it. For a repeat it is the play that the first command recorded. */
function playOf({ stats, marks }: MatchState, command: Command): PlayEntry | null {
  if (!('statId' in command)) return null
  const named = findPlay({ stats, marks }, command.statId)
  if (named !== undefined || command.clientId === undefined) return named ?? null
  const isRepeated = ({ clientId }: PlayEntry) => clientId === command.clientId
  return stats.findLast(isRepeated) ?? marks.findLast(isRepeated) ?? null
}
