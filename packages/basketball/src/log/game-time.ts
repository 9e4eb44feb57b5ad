import type { PeriodRule } from '../rules/rules.ts'
import { periodLengthMs } from './period.ts'

/** A moment of the game: a period and the ms left in it. */
export interface GameMoment {
  readonly period: number
  readonly clock: number
}

/**
 * A play's moment, and its position within the moment: `order` if a user reordered the moment, else `seq`.
 */
export interface Placed extends GameMoment {
  readonly seq: number
  readonly order?: number
}

/**
 * Sorts plays into the order of the game: by period, then from the most to the least time left. Plays of one
 * moment keep their order of entry, unless a user reordered them.
 */
export function inGameOrder<T extends Placed>(plays: readonly T[]): T[] {
  return [...plays].sort(
    (a, b) => a.period - b.period || b.clock - a.clock || (a.order ?? a.seq) - (b.order ?? b.seq),
  )
}

/** Returns the game time in ms from the tip-off to a moment; every earlier period counts in full. */
export function gameTimeMs(rule: PeriodRule, { period, clock }: GameMoment): number {
  let before = 0
  for (let earlier = 1; earlier < period; earlier += 1) before += periodLengthMs(rule, earlier)
  return before + Math.max(0, periodLengthMs(rule, period) - clock)
}
