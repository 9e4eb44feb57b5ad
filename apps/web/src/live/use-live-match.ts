import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
import { LiveMatch, type LiveSnapshot } from './live-match.ts'
import { ApiTransport } from './live-transport.ts'
import { keeperOf } from './match-keeper.ts'

/**
 * What a page uses a match for. `watching` counts as a viewer; a scorer's table (`scoring`) does not. Both
 * show the match stored on the device when the server is unreachable. Graphics (`showing`) show only data of
 * the server.
 */
export type MatchUse = 'watching' | 'scoring' | 'showing'

/**
 * Follows a live match while the component is mounted. When the device is online again or the page comes to
 * the foreground, asks for new events immediately.
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
