import type { Random } from './random.ts'
import { type Squad, type SquadPlayer, TENDENCIES } from './squad.ts'

/** A player during a generated game. Times in ms of game time. */
export interface Athlete extends SquadPlayer {
  readonly starter: boolean
  /** The share of the game that the coach wants the player to play. */
  readonly share: number
  fouls: number
  playedMs: number
  /** Time since the last substitution, on court or on the bench. */
  stintMs: number
  /** Factor for the probability that a shot is made: the player's form on the day. */
  readonly aim: number
}

const STARTER_SHARE = 0.7
/**
 * How the minutes that the starters do not play are shared among the bench players, as weights, best player
 * first.
 */
const BENCH_WEIGHTS = [0.46, 0.38, 0.3, 0.18, 0.1, 0.05, 0.03]

/** One team during a generated game. */
export class Side {
  readonly teamId: number
  readonly athletes: readonly Athlete[]
  five: Athlete[]
  score = 0
  /** Team fouls in the current period. */
  teamFouls = 0
  /** Points in a row without points by the opponents. */
  run = 0
  timeoutsLeft = 5
  readonly #foulLimit: number
  readonly #random: Random

  constructor(squad: Squad, foulLimit: number | null, random: Random) {
    this.teamId = squad.teamId
    this.#foulLimit = foulLimit ?? Number.POSITIVE_INFINITY
    this.#random = random
    this.athletes = athletesOf(squad, random)
    this.five = squad.starters.map((id) => {
      const athlete = this.athletes.find((each) => each.id === id)
      if (athlete === undefined) throw new Error(`Starter ${id} is not on the roster`)
      return athlete
    })
  }

  /** Advances the game time. */
  advance(ms: number): void {
    for (const athlete of this.athletes) {
      athlete.stintMs += ms
      if (this.five.includes(athlete)) athlete.playedMs += ms
    }
  }

  /** Returns the players who could come in. */
  available(): Athlete[] {
    return this.athletes.filter((each) => !this.five.includes(each) && !this.isOut(each))
  }

  /** Reports whether the player has fouled out. */
  isOut(athlete: Athlete): boolean {
    return athlete.fouls >= this.#foulLimit
  }

  /** Replaces one player with another. */
  swap(leaving: Athlete, coming: Athlete): void {
    this.five[this.five.indexOf(leaving)] = coming
    leaving.stintMs = 0
    coming.stintMs = 0
  }

  /** Picks the player on court who makes a play, by position and rating. */
  pick(kind: Exclude<keyof (typeof TENDENCIES)['C'], 'fouls' | 'threeShare'>, except?: Athlete): Athlete {
    const candidates = this.five.filter((each) => each !== except)
    return this.#random.pick(candidates, (each) => TENDENCIES[each.position][kind] * each.rating)
  }

  /**
   * Picks the player on court who commits a foul. A player close to the limit is careful, and does not foul
   * if no substitute is left.
   */
  pickFouler(): Athlete {
    const noneLeft = this.available().length === 0
    return this.#random.pick(this.five, (each) => {
      const left = this.#foulLimit - each.fouls
      const care = left > 2 ? 1 : left === 2 ? 0.7 : noneLeft ? 1e-9 : 0.35
      return TENDENCIES[each.position].fouls * care
    })
  }
}

function athletesOf(squad: Squad, random: Random): Athlete[] {
  const bench = squad.players
    .filter((player) => !squad.starters.includes(player.id))
    .sort((a, b) => b.rating - a.rating)
  const weights = bench.map((_, rank) => BENCH_WEIGHTS[rank] ?? 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const benchShare = 5 * (1 - STARTER_SHARE)
  return squad.players.map((player) => {
    const rank = bench.indexOf(player)
    return {
      ...player,
      starter: rank < 0,
      share: rank < 0 ? STARTER_SHARE : ((weights[rank] ?? 0) / total) * benchShare,
      fouls: 0,
      playedMs: 0,
      stintMs: 0,
      aim: random.normal(1 + (player.rating - 1) * 0.08, 0.04, 0.85, 1.15),
    }
  })
}
