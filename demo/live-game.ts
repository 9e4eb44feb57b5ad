import { setTimeout as delay } from 'node:timers/promises'
import type { MatchDetail } from '@courtside/contract'
import type { Administrator } from './administrator.ts'
import type { Play } from './game/game-in-progress.ts'
import type { GeneratedGame } from './game/generate-game.ts'
import { Hall } from './hall.ts'
import { gameOf } from './league.ts'
import { MatchIsOver, ScorersTable } from './scorers-table.ts'

const SECOND_MS = 1000
const WARM_UP_MS = 30 * SECOND_MS
const BREAK_MS = 20 * SECOND_MS
const HALF_TIME_MS = 45 * SECOND_MS
const TIMEOUT_MS = 25 * SECOND_MS
const FREE_THROW_MS = 4 * SECOND_MS
const SUBSTITUTION_MS = 1500
/** Time that a scorer needs to add a pass, steal or block, in ms. */
const ADDITION_MS = 700
/** Time from the last event at a dead ball to the throw-in, in ms. */
const THROW_IN_MS = 3 * SECOND_MS
const LAST_PICTURE_MS = 12 * SECOND_MS
/**
 * Interval at which the clock is compared with the server's clock, in ms, because another scorer may change
 * it.
 */
const LOOK_EVERY_MS = 3 * SECOND_MS

/** A game played in real time: the clock runs, plays are recorded as they happen, and a camera shows them. */
export class LiveGame {
  readonly #table: ScorersTable
  readonly #hall: Hall
  readonly #game: GeneratedGame
  readonly #stopped: AbortSignal
  #lookedAt = 0

  constructor(administrator: Administrator, match: MatchDetail, stopped: AbortSignal) {
    this.#table = new ScorersTable(administrator, match)
    this.#hall = new Hall(match, this.#table)
    this.#game = gameOf(match)
    this.#stopped = stopped
  }

  /**
   * Plays the game to its end and finishes the match. Continues the match if it was started earlier.
   * @param ingestUrl RTMP address with the stream key
   * @throws an `AbortError` when the abort signal is raised; the caller then stops the clock with
   * {@link interrupt}, so that the game can be continued
   */
  async play(ingestUrl: string): Promise<void> {
    try {
      // The board must show the current state before the camera starts.
      const recorded = await this.#takeUp()
      this.#hall.open(ingestUrl)
      await this.#wait(this.#table.period === 0 ? WARM_UP_MS : THROW_IN_MS)
      for (let period = Math.max(1, this.#table.period); period <= this.#game.periods; period += 1) {
        await this.#playPeriod(period, recorded)
      }
      await this.#wait(LAST_PICTURE_MS)
      await this.#table.finish()
    } catch (error) {
      if (!(error instanceof MatchIsOver)) throw error
    } finally {
      await this.#hall.close()
    }
  }

  /** Stops the clock, so that no time is lost while the game is interrupted. */
  async interrupt(): Promise<void> {
    if (this.#table.isRunning) await this.#table.setPaused(true)
  }

  /** Restores clock, score and players of an interrupted game. @returns number of recorded plays */
  async #takeUp(): Promise<number> {
    const { plays } = this.#game
    const recorded = await this.#table.countRecorded(plays)
    this.#hall.catchUp(plays.slice(0, recorded))
    if (this.#table.period === 0) return recorded
    const next = plays[recorded]
    const last = plays[recorded - 1]
    const lastClock = last?.period === this.#table.period ? last.clock : Number.POSITIVE_INFINITY
    const nextClock = next?.period === this.#table.period ? next.clock : 0
    const left = Math.min(lastClock, Math.max(nextClock, this.#table.remainingMs))
    if (Number.isFinite(left)) await this.#table.setClock(left)
    return recorded
  }

  async #playPeriod(period: number, recorded: number): Promise<void> {
    if (this.#table.period !== period) await this.#table.startPeriod(period)
    this.#hall.stage.beginPeriod(period)
    for (const [place, play] of this.#game.plays.entries()) {
      if (play.period !== period || place < recorded) continue
      await this.#takeTimeout(period, place)
      await this.#playOne(play, place)
    }
    await this.#reach(0)
    this.#hall.stage.scene = 'huddle'
    if (period < this.#game.periods) await this.#wait(period === 2 ? HALF_TIME_MS : BREAK_MS)
  }

  async #takeTimeout(period: number, place: number): Promise<void> {
    const timeout = this.#game.timeouts.find(({ afterPlays }) => afterPlays === place)
    if (timeout?.period !== period) return
    await this.#reach(timeout.clock)
    await this.#whistle()
    this.#hall.stage.scene = 'huddle'
    await this.#wait(TIMEOUT_MS)
  }

  async #playOne(play: Play, place: number): Promise<void> {
    const { plays } = this.#game
    const before = plays[place - 1]
    const isAtSameMoment = before?.period === play.period && before.clock === play.clock
    if (isAtSameMoment || play.type === 'SUBSTITUTION') await this.#followUp(play)
    else {
      this.#hall.stage.expect(play, (this.#table.remainingMs - play.clock) / SECOND_MS)
      await this.#reach(play.clock)
    }
    if (stopsTheClock(play, plays[place + 1])) await this.#whistle()
    this.#hall.show(play)
    await this.#table.record(play, place)
  }

  /** Plays an event that follows another one directly, or that happens while the clock is stopped. */
  async #followUp(play: Play): Promise<void> {
    const { stage } = this.#hall
    if (play.type === 'SUBSTITUTION') {
      if (play.clock < this.#table.remainingMs) await this.#reach(play.clock)
      const isTipOff = play.clock === this.#lengthOfPeriod(play.period)
      if (!isTipOff) await this.#whistle()
      await this.#wait(isTipOff ? 0 : SUBSTITUTION_MS)
    } else if (play.type.startsWith('FREE THROW')) {
      stage.scene = 'free-throws'
      stage.expect(play, FREE_THROW_MS / SECOND_MS)
      await this.#wait(FREE_THROW_MS)
    } else if (play.type !== 'FOUL') {
      await this.#wait(ADDITION_MS)
    }
  }

  async #whistle(): Promise<void> {
    if (!this.#table.isRunning) return
    this.#hall.stage.scene = 'dead-ball'
    await this.#table.setPaused(true)
  }

  /** Continues the game until `clock` ms are left in the period. */
  async #reach(clock: number): Promise<void> {
    if (this.#table.remainingMs <= clock) return
    if (!this.#table.isRunning) {
      if (this.#hall.stage.scene !== 'free-throws') await this.#wait(THROW_IN_MS)
      await this.#table.setPaused(false)
    }
    this.#hall.stage.scene = 'play'
    for (let left = this.#table.remainingMs; left > clock; left = this.#table.remainingMs) {
      await this.#wait(Math.min(left - clock, LOOK_EVERY_MS))
      if (Date.now() - this.#lookedAt >= LOOK_EVERY_MS) {
        await this.#table.look()
        this.#lookedAt = Date.now()
      }
    }
  }

  #lengthOfPeriod(period: number): number {
    const { periodMs, overtimeMs, periods } = this.#table.match.setup.ruleset
    return period > periods ? overtimeMs : periodMs
  }

  async #wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopped })
  }
}

/** Reports whether a play stops the clock: fouls and balls out of bounds do, a steal does not. */
function stopsTheClock(play: Play, next: Play | undefined): boolean {
  if (play.type === 'FOUL') return true
  return play.type === 'TURNOVER' && !(next?.type === 'STEAL' && next.clock === play.clock)
}
