import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../api/client.ts'
import { LiveMatch, type LiveSnapshot } from './live-match.ts'
import { createLiveTransport } from './live-transport.ts'

/**
 * A live match for as long as the component is shown. It asks for news at once when the device comes back to the network
 * or the page to the foreground.
 * @param watching whether the page counts as watching: not a scorer's table
 */
export function useLiveMatch(id: number, watching = true): { live: LiveMatch; snapshot: LiveSnapshot } {
  const live = useMemo(() => new LiveMatch(createLiveTransport(api, '/api', id, watching)), [id, watching])
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
