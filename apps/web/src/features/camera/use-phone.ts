import { useEffect, useState } from 'react'

/** The battery as browsers report it (W3C Battery Status). TypeScript's library lacks it. */
interface BatteryManager extends EventTarget {
  readonly level: number
  readonly charging: boolean
  /** Seconds until the battery is empty; Infinity if unknown. */
  readonly dischargingTime: number
}

/**
 * Returns the battery's `level` (0 to 1), whether it is `charging`, and the remaining time `leftMs` (null if
 * unknown). Returns null if the browser does not report the battery.
 */
export function useBattery(): { level: number; charging: boolean; leftMs: number | null } | null {
  const [battery, setBattery] = useState<ReturnType<typeof useBattery>>(null)
  useEffect(() => {
    const asked = (navigator as { getBattery?(): Promise<BatteryManager> }).getBattery?.()
    if (!asked) return
    const ended = new AbortController()
    void asked.then((manager) => {
      const read = () => {
        const { level, charging, dischargingTime } = manager
        setBattery({
          level,
          charging,
          leftMs: !charging && Number.isFinite(dischargingTime) ? dischargingTime * 1000 : null,
        })
      }
      if (ended.signal.aborted) return
      read()
      for (const event of ['levelchange', 'chargingchange', 'dischargingtimechange']) {
        manager.addEventListener(event, read, ended)
      }
    })
    return () => ended.abort()
  }, [])
  return battery
}

/**
 * If the acceleration in the plane of the screen is below this, in m/s², the phone lies too flat to have a
 * rotation.
 */
const LEAST_ACROSS = 3

/**
 * Returns how far the phone is rotated from level, in steps of half a degree, positive to the right; null if
 * unknown.
 */
export function useTilt(): number | null {
  const [tilt, setTilt] = useState<number | null>(null)
  useEffect(() => {
    const read = ({ accelerationIncludingGravity: pull }: DeviceMotionEvent) => {
      if (!pull || pull.x === null || pull.y === null) return
      const turned = (screen.orientation.angle * Math.PI) / 180
      const across = pull.x * Math.cos(turned) - pull.y * Math.sin(turned)
      const up = pull.x * Math.sin(turned) + pull.y * Math.cos(turned)
      const degrees = (-Math.atan2(across, up) * 180) / Math.PI
      setTilt(Math.hypot(across, up) < LEAST_ACROSS ? null : Math.round(degrees * 2) / 2)
    }
    window.addEventListener('devicemotion', read)
    return () => window.removeEventListener('devicemotion', read)
  }, [])
  return tilt
}
