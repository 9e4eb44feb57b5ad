import { scores, teamFouls, timeoutsLeft, timeoutsTaken } from '@courtside/basketball'
import {
  acceptConsole,
  type ClockOrder,
  type ConsoleLine,
  compareFigures,
  type Difference,
  type Differences,
  type FollowedGame,
  type Following,
  follow,
  followShot,
  type Heard,
  NO_DIFFERENCES,
  NO_SHOT,
  type OwnFigures,
  shownDifference,
  startFollowing,
} from '@courtside/consoles'
import type { MatchConsole } from '@courtside/contract'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { ShotClocks } from '../shot-clock/shot-clocks.ts'

/** Interval at which {@link MatchFollower.tick} has to be called, in ms. */
export const TICK_MS = 100
/** Maximum number of reads that wait for the database. A busy console causes that many in about a minute. */
const MOST_WAITING = 600

const NOT_PARTED: MatchConsole['parted'] = { score: null, fouls: null, timeouts: null }

type State = Awaited<ReturnType<MatchLog['read']>>['state']

/** Dependencies of {@link MatchFollower}, and its match. */
export interface FollowerParts {
  readonly log: Pick<MatchLog, 'current' | 'read' | 'append'>
  readonly shots: Pick<ShotClocks, 'set'>
  readonly logger: Pick<Logger, 'error'>
  readonly line: ConsoleLine
  readonly matchId: number
  /** Whether the console's home team is the match's second team. */
  readonly swapped: boolean
}

/** Makes one match follow the console of its court while the console keeps the match's clock. */
export class MatchFollower {
  readonly #parts: FollowerParts
  readonly #unsubscribe: () => void
  #following: Following | null = null
  #differences: Differences = NO_DIFFERENCES
  #parted = NOT_PARTED
  #waiting: Heard[] = []
  #isBusy = false
  #isClosed = false
  #acceptsAny = false
  /** Whether the last read could not be handled. */
  #isFailing = false
  #shot = NO_SHOT
  #heardAt = 0
  /**
   * The match's figures for its last state. They are cached because about ten reads a second arrive from a
   * console.
   */
  #figures: { readonly state: State; readonly own: OwnFigures } | null = null

  constructor(parts: FollowerParts) {
    this.#parts = parts
    this.#unsubscribe = parts.line.onHeard((heard) => {
      if (this.#isNoNews(heard)) return
      this.#heardAt = heard.at
      if (this.#waiting.length < MOST_WAITING) this.#waiting.push(heard)
      void this.#work()
    })
  }

  get following(): Following | null {
    return this.#following
  }

  /**
   * For each figure that differs from the console's: the seq of the match's last event when the difference
   * was noticed. Null for equal figures.
   */
  get parted(): MatchConsole['parted'] {
    return this.#parted
  }

  get difference(): Difference {
    return shownDifference(this.#differences, serverNow())
  }

  /**
   * Follows the next clock that the console sends, even if it differs much from the match's clock, because
   * the scorer said that it is right.
   */
  accept(): void {
    this.#acceptsAny = true
  }

  /**
   * Handles the passing of time. Does nothing if bytes have just arrived, because the handling of bytes
   * includes it.
   */
  tick(): void {
    if (serverNow() - this.#heardAt >= TICK_MS) void this.#work()
  }

  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
  }

  /**
   * Handles waiting reads one by one. The log must contain the change of one read before the next read is
   * compared with it.
   */
  async #work(): Promise<void> {
    if (this.#isBusy || this.#isClosed) return
    this.#isBusy = true
    try {
      do {
        await this.#take(this.#waiting.shift() ?? null)
        this.#isFailing = false
      } while (this.#waiting.length > 0)
    } catch (error) {
      const isDeleted = error instanceof Refused && error.code === 'no-such-match'
      if (isDeleted) this.close()
      else this.#logFailure(error)
    } finally {
      this.#isBusy = false
    }
  }

  /**
   * Logs only the first of several consecutive failures, because about ten reads a second arrive from a
   * console.
   */
  #logFailure(error: unknown): void {
    const { logger, matchId } = this.#parts
    if (!this.#isFailing)
      logger.error({ err: error, matchId }, 'Could not follow the scoreboard; trying again.')
    this.#isFailing = true
  }

  /**
   * Reports whether a read brings nothing new: all its messages are undamaged and about something that we do
   * not follow, such as names.
   */
  #isNoNews({ readings, hasDamage }: Heard): boolean {
    const known = this.#following?.state ?? null
    return (
      !hasDamage &&
      readings.length > 0 &&
      readings.every(({ state, tellsClock, tellsRunning }) => state === known && !tellsClock && !tellsRunning)
    )
  }

  async #take(heard: Heard | null): Promise<void> {
    const { log, line, matchId } = this.#parts
    const { state } = log.current(matchId) ?? (await log.read(matchId))
    const at = heard?.at ?? serverNow()
    this.#compare(state, at, heard === null && this.#isSilent())
    if (this.#isDoubtNew(state, at)) await this.#doubtScore(!state.isScoreDoubted)
    if (state.clockKeeper !== 'console') {
      this.#following = null
      await this.#followShot(null, at)
    }
    // A console that reconnects is recognized only after a few bytes. Until then its last known brand is
    // used.
    const brand = line.brand ?? this.#following?.brand ?? null
    if (state.clockKeeper !== 'console' || brand === null) return
    const game = gameOf(state)
    const known = this.#following?.brand === brand ? this.#following : startFollowing(brand)
    const before = this.#acceptsAny ? acceptConsole(known) : known
    this.#acceptsAny = false
    const news = {
      at,
      readings: heard?.readings ?? [],
      hasBytes: heard !== null,
      hasDamage: heard?.hasDamage ?? false,
    }
    const { following, order } = follow(before, news, game)
    this.#following = following
    if (order !== null) await this.#apply(order, state.period)
    if (heard === null) return
    // Reads the match again only if an order was applied. Without an order, the match has not changed.
    const after = order === null ? game : gameOf((await log.read(matchId)).state)
    await this.#followShot(after, at)
  }

  /** @param game null while people keep the clock; they may then also run the shot clock */
  async #followShot(game: FollowedGame | null, at: number): Promise<void> {
    const before = this.#shot
    const state = this.#following?.state ?? null
    const shot = game === null || state === null ? NO_SHOT : followShot(before, state, game, at)
    const { order } = shot
    if (order !== before.order) await this.#parts.shots.set(this.#parts.matchId, order, at, serverNow())
    // Set only after the order is stored: if storing fails, the next read repeats the order.
    this.#shot = shot
  }

  async #apply({ at, remainingMs, running }: ClockOrder, period: number): Promise<void> {
    await this.#parts.log.append(this.#parts.matchId, null, ({ now, freshStatId }) => ({
      type: 'follow-console',
      statId: freshStatId,
      remainingMs: running ? Math.max(0, remainingMs - (now - at)) : remainingMs,
      running,
      period,
    }))
  }

  #isSilent(): boolean {
    return this.#following?.mode === 'lost' || this.#parts.line.status().state === 'lost'
  }

  /**
   * Compares the console's figures with the match's. If the console is silent, its figures may be old, so no
   * difference is reported.
   */
  #compare(state: State, at: number, isSilent: boolean): void {
    const { line, swapped } = this.#parts
    if (line.shown === null) return
    if (this.#figures?.state !== state) this.#figures = { state, own: figuresOf(state, swapped) }
    this.#differences = isSilent
      ? NO_DIFFERENCES
      : compareFigures(this.#differences, line.shown, this.#figures.own, at)
    const { scoreSince, foulsSince, timeoutsSince } = this.#differences
    const partedAt = (since: number | null, before: number | null) =>
      since === null ? null : (before ?? state.seq)
    this.#parted = {
      score: partedAt(scoreSince, this.#parted.score),
      fouls: partedAt(foulsSince, this.#parted.fouls),
      timeouts: partedAt(timeoutsSince, this.#parted.timeouts),
    }
  }

  /**
   * Reports whether the mark on the score must change: the console keeps the clock, and it began or ceased to
   * show another score.
   */
  #isDoubtNew(state: State, at: number): boolean {
    if (state.clockKeeper !== 'console' || state.finishedAt !== null) return false
    return shownDifference(this.#differences, at).isScoreChecked !== state.isScoreDoubted
  }

  /** Sets the mark that shows viewers that the score is being checked, or removes it. */
  async #doubtScore(doubted: boolean): Promise<void> {
    await this.#parts.log.append(this.#parts.matchId, null, () => ({ type: 'doubt-score', doubted }))
  }
}

function gameOf({ period, clock, finishedAt }: State): FollowedGame {
  return { period, clock, isOver: finishedAt !== null }
}

function figuresOf(state: State, swapped: boolean): OwnFigures {
  const inOrder = ([first, second]: readonly [number, number]) =>
    swapped ? { home: second, guest: first } : { home: first, guest: second }
  const fouls = teamFouls(state)
  return {
    score: inOrder(scores(state)),
    fouls: inOrder([fouls[0].fouls, fouls[1].fouls]),
    timeoutsTaken: inOrder(timeoutsTaken(state)),
    timeoutsLeft: inOrder(timeoutsLeft(state, state.clock.remainingMs)),
  }
}
