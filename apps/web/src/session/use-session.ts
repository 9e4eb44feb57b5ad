import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { Session } from './signed-in-user.ts'

const subscribe = (listener: () => void) => session.subscribe(listener)
const current = () => session.current()
/** The server draws a page as nobody sees it. */
const nobody = () => null

/** Who is signed in on this device; null when nobody is. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, current, nobody)
}
