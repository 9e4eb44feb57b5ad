import type { ListedMatch } from '@courtside/contract'
import { useEffect, useState } from 'react'
import { matchKeys } from '../api/match/matches.ts'
import { queryClient } from '../api/query-client.ts'
import { seasonKeys } from '../api/season/schedule.ts'
import { followList } from './follow-list.ts'

/**
 * Has schedules and tables read again when the server says that something of them has changed: a game was moved, began, ended, or its
 * score has changed.
 * @returns whether the server tells; until then they are to be asked for
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
        // What was missed while the stream was broken is told by nobody; at its first beginning the page has just read everything.
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

/** What schedules and tables show of live matches. */
function scoresOf(matches: readonly ListedMatch[]): string {
  return JSON.stringify(matches.map(({ id, score, quarterId }) => [id, score, quarterId]))
}
