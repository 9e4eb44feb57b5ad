import type { Match } from '@courtside/contract'
import { useArchivedMatches, useLiveMatches } from '../../api/match/matches.ts'

const LATEST = { search: '', page: 1, pageSize: 1 }

/**
 * Returns the featured match of the start page: a match in play, else the next one, else the latest finished
 * one. Returns null if there is none, undefined while loading.
 */
export function useFeaturedMatch(): Match | null | undefined {
  const live = useLiveMatches()
  const latest = useArchivedMatches(LATEST)
  if (live.isPending || latest.isPending) return undefined
  return chooseMatch(live.data ?? [], latest.data?.data ?? [])
}

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
