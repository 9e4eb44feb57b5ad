import { useSyncExternalStore } from 'react'

const KEY = 'currentLiveMatch'
const listeners = new Set<() => void>()

function notifyAll() {
  for (const listener of listeners) listener()
}

/** The one live match of this device, kept in local storage and shared by all windows. */
export const deviceMatch = {
  /** Its id, or null. */
  current(): number | null {
    const id = Number(localStorage.getItem(KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  },
  save(id: number) {
    localStorage.setItem(KEY, String(id))
    notifyAll()
  },
  forget() {
    localStorage.removeItem(KEY)
    notifyAll()
  },
}

/** The id of this device's live match, or null; changes with it, in other windows too. */
export function useDeviceMatch(): number | null {
  return useSyncExternalStore(subscribe, deviceMatch.current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
