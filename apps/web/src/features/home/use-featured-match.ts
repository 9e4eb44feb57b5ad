import type { Match } from '@courtside/contract'
import { useArchivedMatches, useLiveMatches } from '../../api/match/matches.ts'
import { chooseMatch } from './choose-match.ts'

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
