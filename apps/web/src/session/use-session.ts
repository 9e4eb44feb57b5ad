import { useSyncExternalStore } from 'react'
import type { Session } from './create-session.ts'
import { session } from './session.ts'

/** Who is signed in on this device; null when nobody is. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current)
}
