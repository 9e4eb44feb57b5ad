import type { Match } from '@courtside/contract'

/**
 * The match to show: one that is being played, else the next one, else the latest finished one; null where there is none.
 * @param live newest first
 * @param finished latest first
 */
export function chooseMatch(live: readonly Match[], finished: readonly Match[]): Match | null {
  const played = live.filter(({ start_time }) => start_time !== null)
  const running = played.find(({ paused }) => !paused)
  return running ?? played[0] ?? live.at(-1) ?? finished[0] ?? null
}
