import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { Session } from './signed-in-user.ts'

const subscribe = (listener: () => void) => session.subscribe(listener)
const current = () => session.current()
/** On the server, pages are rendered as for users who are not signed in. */
const nobody = () => null

/** Returns the signed-in user of this device, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, current, nobody)
}
