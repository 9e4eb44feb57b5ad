import { useEffect } from 'react'

/**
 * Keeps the screen on, and renews the lock after the page was in the background. Browsers support it only on
 * HTTPS and localhost. Elsewhere the device's own setting applies.
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
        // The browser may refuse because of a low battery.
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
