import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'

const KEY = 'currentLiveMatch'
const listeners = new Listeners({ stored: true })

/** The live match that this device controls, at most one. It is in local storage, so all windows share it. */
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
 * Returns the id of the live match that this device controls, or null. Renders again after changes, also
 * those made in other windows.
 */
export function useDeviceMatch(): number | null {
  return useSyncExternalStore(listeners.subscribe, deviceMatch.current)
}
