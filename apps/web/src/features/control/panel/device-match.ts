import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'

const KEY = 'currentLiveMatch'
const listeners = new Listeners({ stored: true })

/** The live match of this device, at most one. Stored in local storage and shared by all windows. */
export const deviceMatch = {
  /** Returns the match's id, or null. */
  current(): number | null {
    const id = Number(localStorage.getItem(KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  },
  save(id: number) {
    localStorage.setItem(KEY, String(id))
    listeners.tell()
  },
  forget() {
    localStorage.removeItem(KEY)
    listeners.tell()
  },
}

/**
 * Returns the id of this device's live match, or null. Follows changes, including those made in other
 * windows.
 */
export function useDeviceMatch(): number | null {
  return useSyncExternalStore(listeners.subscribe, deviceMatch.current)
}
