import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { Session } from './signed-in-user.ts'

const subscribe = (listener: () => void) => session.subscribe(listener)
const current = () => session.current()

/** Who is signed in on this device; null when nobody is. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, current)
}
