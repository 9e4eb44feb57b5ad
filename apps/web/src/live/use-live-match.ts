import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
import { LiveMatch, type LiveSnapshot } from './live-match.ts'
import { ApiTransport } from './live-transport.ts'
import { keeperOf } from './match-keeper.ts'

/**
 * What a page does with a match: who is `watching` is counted; a scorer's table (`scoring`) is not, and both show what the device
 * keeps when the server can't be reached; graphics (`showing`) show only what is true.
 */
export type MatchUse = 'watching' | 'scoring' | 'showing'

/**
 * A live match for as long as the component is shown. It asks for news at once when the device comes back to the network
 * or the page to the foreground.
 */
export function useLiveMatch(
  id: number,
  use: MatchUse = 'watching',
): { live: LiveMatch; snapshot: LiveSnapshot } {
  const live = useMemo(() => {
    const transport = new ApiTransport({ client: api, baseUrl: '/api', id, watching: use === 'watching' })
    return new LiveMatch(transport, undefined, use === 'showing' ? null : keeperOf(id))
  }, [id, use])
  const snapshot = useSyncExternalStore(live.subscribe, live.getSnapshot)
  useEffect(() => {
    const wakeWhenShown = () => {
      if (document.visibilityState === 'visible') live.wake()
    }
    window.addEventListener('online', live.wake)
    document.addEventListener('visibilitychange', wakeWhenShown)
    return () => {
      window.removeEventListener('online', live.wake)
      document.removeEventListener('visibilitychange', wakeWhenShown)
    }
  }, [live])
  return { live, snapshot }
}
