import type { ShownMatch } from './use-match-view.ts'
import { useSampled } from './use-sampled.ts'

/**
 * How often the players' minutes are counted, in ms. Pages show whole minutes, so the minutes need not be
 * counted with each change of the clock.
 */
const EVERY_MS = 5000

/** Returns the moment up to which a page counts the players' minutes, in server epoch ms. */
export function useMinutesMoment(view: ShownMatch): number {
  return useSampled(() => Math.floor(view.moment() / EVERY_MS) * EVERY_MS, EVERY_MS / 5)
}
