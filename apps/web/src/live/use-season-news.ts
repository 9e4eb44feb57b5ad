import type { ListedMatch } from '@courtside/contract'
import { useEffect, useState } from 'react'
import { matchKeys } from '../api/match/matches.ts'
import { queryClient } from '../api/query-client.ts'
import { seasonKeys } from '../api/season/schedule.ts'
import { followList } from './follow-list.ts'

/**
 * Fetches schedules and tables again when the server reports a change: a game was moved, started or ended, or
 * its score has changed.
 * @returns whether the server reports changes now; if not, the page must fetch the data regularly
 */
export function useSeasonNews(): boolean {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    let before: string | null = null
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: seasonKeys.all })
    followList(stopped.signal, {
      onMatches({ matches }) {
        queryClient.setQueryData(matchKeys.live, matches)
        const now = scoresOf(matches)
        // Changes during an interruption of the stream are not reported later. When the stream starts for the
        // first time, the page has just fetched everything.
        if (before !== null && before !== now) readAgain()
        before = now
        setTold(true)
      },
      onSeason: readAgain,
      onBroken() {
        before = ''
        setTold(false)
      },
    })
    return () => stopped.abort()
  }, [])
  return isTold
}

/** Returns the data of live matches that schedules and tables contain. */
function scoresOf(matches: readonly ListedMatch[]): string {
  return JSON.stringify(matches.map(({ id, score, quarterId }) => [id, score, quarterId]))
}
