import { useCallback, useSyncExternalStore } from 'react'

/**
 * A value that changes with time alone, such as the text of a running clock: looked at every `everyMs`, and the component
 * renders only when it is another one.
 *
 * @param sample gives a primitive, or the same object as long as nothing changed
 */
export function useSampled<T>(sample: () => T, everyMs: number): T {
  const subscribe = useCallback(
    (look: () => void) => {
      const timer = setInterval(look, everyMs)
      return () => clearInterval(timer)
    },
    [everyMs],
  )
  return useSyncExternalStore(subscribe, sample)
}
