import type { Match } from '@courtside/contract'
import { useArchivedMatches, useLiveMatches } from '../../api/match/matches.ts'
import { chooseMatch } from './choose-match.ts'

const LATEST = { search: '', page: 1, pageSize: 1 }

/**
 * The match that the start page shows: one that is being played, else the next one, else the latest finished one.
 * Null where there is none, undefined as long as that is not known.
 */
export function useFeaturedMatch(): Match | null | undefined {
  const live = useLiveMatches()
  const latest = useArchivedMatches(LATEST)
  if (live.isPending || latest.isPending) return undefined
  return chooseMatch(live.data ?? [], latest.data?.data ?? [])
}
