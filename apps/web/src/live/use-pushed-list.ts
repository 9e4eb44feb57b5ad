import type { ListMessages } from '@courtside/contract'
import { useEffect, useState } from 'react'
import { matchKeys, useLiveMatches } from '../api/matches.ts'
import { queryClient } from '../api/query-client.ts'
import { backOffMs } from './back-off.ts'
import { ServerClock } from './server-clock.ts'

/**
 * The matches that are on, pushed by the server with every change; asked for every 10 s while the server cannot push.
 * `now` gives the server's time, epoch ms.
 */
export function usePushedList() {
  const [clock] = useState(() => new ServerClock())
  const [pushed, setPushed] = useState(false)
  useEffect(() => {
    const stopped = new AbortController()
    follow(stopped.signal, (list) => {
      setPushed(list !== null)
      if (list === null) return
      clock.set(list.serverNow)
      queryClient.setQueryData(matchKeys.live, list.matches)
    })
    return () => stopped.abort()
  }, [clock])
  return { matches: useLiveMatches(pushed), now: () => clock.now() }
}

/**
 * Keeps the stream of the list open until it is stopped.
 * @param tell is given each list, and null when the stream broke
 */
function follow(stopped: AbortSignal, tell: (list: ListMessages['matches'] | null) => void): void {
  let failures = 0
  function open() {
    const source = new EventSource('/api/live/all/stream')
    source.addEventListener('matches', ({ data }) => {
      failures = 0
      tell(JSON.parse(data))
    })
    source.onerror = () => {
      source.close()
      tell(null)
      failures += 1
      const again = setTimeout(open, backOffMs(failures))
      stopped.addEventListener('abort', () => clearTimeout(again), { once: true })
    }
    stopped.addEventListener('abort', () => source.close(), { once: true })
  }
  open()
}
