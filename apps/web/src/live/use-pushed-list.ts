import { useEffect, useState } from 'react'
import { matchKeys, useLiveMatches } from '../api/match/matches.ts'
import { queryClient } from '../api/query-client.ts'
import { followList } from './follow-list.ts'
import { ServerClock } from './server-clock.ts'

/**
 * Follows the live matches, which the server sends after every change. While the server cannot send them,
 * fetches them every 10 s. `now` returns the server's time, epoch ms.
 */
export function usePushedList() {
  const [clock] = useState(() => new ServerClock())
  const [pushed, setPushed] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    followList(stopped.signal, {
      onMatches({ serverNow, matches }) {
        setPushed(true)
        clock.set(serverNow)
        queryClient.setQueryData(matchKeys.live, matches)
      },
      onBroken: () => setPushed(false),
    })
    return () => stopped.abort()
  }, [clock])
  return { matches: useLiveMatches(pushed), now: () => clock.now() }
}
