import type { Match } from '@courtside/contract'

/**
 * Returns the match to show: a match in play, else the next one, else the latest finished one, else null.
 * @param live newest first
 * @param finished latest first
 */
export function chooseMatch(live: readonly Match[], finished: readonly Match[]): Match | null {
  const played = live.filter(({ start_time }) => start_time !== null)
  const running = played.find(({ paused }) => !paused)
  return running ?? played[0] ?? live.at(-1) ?? finished[0] ?? null
}
