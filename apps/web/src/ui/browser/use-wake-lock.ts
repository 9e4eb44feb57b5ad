import { useEffect } from 'react'

/**
 * Keeps the screen on, also after the page was in the background. Browsers can do this only on HTTPS and
 * localhost. On other pages, the device's own setting applies.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let left = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (left) await lock.release()
      } catch (error) {
        // The browser may refuse this, for example if the battery is low.
        console.error('Could not keep the screen on', error)
      }
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
