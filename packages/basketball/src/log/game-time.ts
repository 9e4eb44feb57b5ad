import type { PeriodRule } from '../rules/rules.ts'
import { periodLengthMs } from './period.ts'

/** A moment of the game: a period and the ms left in it. */
export interface GameMoment {
  readonly period: number
  readonly clock: number
}

/** A play with its moment and its place in the order of entry, or the place that it was given since. */
export interface Placed extends GameMoment {
  readonly seq: number
  readonly order?: number
}

/**
 * The same plays in the order of the game: by period, then clock falling; those of one moment as they were entered, unless
 * somebody has put them in another order.
 */
export function inGameOrder<T extends Placed>(plays: readonly T[]): T[] {
  return [...plays].sort(
    (a, b) => a.period - b.period || b.clock - a.clock || (a.order ?? a.seq) - (b.order ?? b.seq),
  )
}

/** Game time in ms from the tip-off to a moment, every period before it counted in full. */
export function gameTimeMs(rule: PeriodRule, { period, clock }: GameMoment): number {
  let before = 0
  for (let earlier = 1; earlier < period; earlier += 1) before += periodLengthMs(rule, earlier)
  return before + Math.max(0, periodLengthMs(rule, period) - clock)
}
