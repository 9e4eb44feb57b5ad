import type { ShownMatch } from './use-match-view.ts'
import { useSampled } from './use-sampled.ts'

/**
 * Update interval of the players' minutes, in ms. Pages show whole minutes, so they do not compute them at
 * every tick of the clock.
 */
const EVERY_MS = 5000

/** Returns the moment up to which a page counts the players' minutes, in server epoch ms. */
export function useMinutesMoment(view: ShownMatch): number {
  return useSampled(() => Math.floor(view.moment() / EVERY_MS) * EVERY_MS, EVERY_MS / 5)
}
