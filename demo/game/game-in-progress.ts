import { periodLengthMs, points, type Ruleset, type StatType } from '@courtside/basketball'
import type { Random } from './random.ts'
import { rotate } from './rotation.ts'
import type { Place } from './shot-place.ts'
import { type Athlete, Side } from './side.ts'
import type { Squad } from './squad.ts'

/** One play of a generated game, as a scorer would record it. */
export interface Play {
  readonly period: number
  /** ms left in the period. */
  readonly clock: number
  readonly teamId: number
  readonly playerId: number
  readonly type: StatType
  /** For a SUBSTITUTION: the player who comes in. */
  readonly playerInId?: number
  /** Place of a shot, see {@link Place}. */
  readonly x?: number
  readonly y?: number
}

/** A time-out. Nothing records it; only the clock stops for a while. */
export interface Timeout {
  readonly period: number
  readonly clock: number
  readonly teamId: number
  /** Number of plays before the time-out. */
  readonly afterPlays: number
}

/** The clock, the score and the plays of a game during its generation. */
export class GameInProgress {
  readonly sides: readonly [Side, Side]
  readonly plays: Play[] = []
  readonly timeouts: Timeout[] = []
  period = 0
  /** Whole ms left in the period. */
  clock = 0
  readonly ruleset: Ruleset
  readonly random: Random
  #playedMs = 0

  constructor(ruleset: Ruleset, squads: readonly [Squad, Squad], random: Random) {
    this.ruleset = ruleset
    this.random = random
    this.sides = [
      new Side(squads[0], ruleset.foulLimit, random),
      new Side(squads[1], ruleset.foulLimit, random),
    ]
  }

  /**
   * Begins the next period: resets the clock and the lineups, and the team fouls except in an overtime, which
   * continues the fourth period's count.
   */
  beginPeriod(): void {
    this.period += 1
    this.clock = periodLengthMs(this.ruleset, this.period)
    if (this.period > 1) this.#rotateBoth(true)
    for (const side of this.sides) {
      if (this.period <= this.ruleset.periods) side.teamFouls = 0
      side.run = 0
    }
  }

  /** Runs the clock, at most to the end of the period. */
  advance(ms: number): void {
    const passed = Math.min(this.clock, Math.max(0, Math.round(ms)))
    this.clock -= passed
    this.#playedMs += passed
    for (const side of this.sides) side.advance(passed)
  }

  get isTied(): boolean {
    return this.sides[0].score === this.sides[1].score
  }

  opponentOf(side: Side): Side {
    return side === this.sides[0] ? this.sides[1] : this.sides[0]
  }

  /** Records a play at the current moment, and updates the counts. */
  record(side: Side, athlete: Athlete, type: StatType, place?: Place): void {
    this.plays.push({
      period: this.period,
      clock: this.clock,
      teamId: side.teamId,
      playerId: athlete.id,
      type,
      ...place,
    })
    const worth = points(type)
    if (worth > 0) {
      side.score += worth
      side.run += worth
      this.opponentOf(side).run = 0
    }
    if (type === 'FOUL') athlete.fouls += 1
  }

  /** Handles a stopped clock: coaches may substitute and take a time-out. */
  deadBall(kept?: Athlete): void {
    const caller = this.sides[this.random.chance(0.5) ? 0 : 1]
    if (this.random.chance(0.06)) this.#timeout(caller)
    this.#rotateBoth(false, kept)
  }

  /** Lets the coach of a team that has conceded a run take a time-out. */
  considerTimeout(side: Side): void {
    if (this.opponentOf(side).run < 8 || this.clock < 20_000 || !this.random.chance(0.5)) return
    this.#timeout(side)
    this.#rotateBoth(false)
  }

  #timeout(side: Side): void {
    if (side.timeoutsLeft === 0) return
    side.timeoutsLeft -= 1
    this.opponentOf(side).run = 0
    this.timeouts.push({
      period: this.period,
      clock: this.clock,
      teamId: side.teamId,
      afterPlays: this.plays.length,
    })
  }

  #rotateBoth(betweenPeriods: boolean, kept?: Athlete): void {
    const situation = {
      period: this.period,
      clock: this.clock,
      playedMs: this.#playedMs,
      betweenPeriods,
      margin: Math.abs(this.sides[0].score - this.sides[1].score),
    }
    for (const side of this.sides) {
      for (const { leaving, coming } of rotate(side, situation, kept)) {
        this.plays.push({
          period: this.period,
          clock: this.clock,
          teamId: side.teamId,
          playerId: leaving.id,
          type: 'SUBSTITUTION',
          playerInId: coming.id,
        })
      }
    }
  }
}
