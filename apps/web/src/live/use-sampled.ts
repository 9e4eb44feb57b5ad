import { useCallback, useSyncExternalStore } from 'react'

/** Calls back at moments of its own choosing until the returned function is called. */
export type Subscribe = (look: () => void) => () => void

/**
 * A value that changes with time alone, such as the text of a running clock: looked at every `everyMs`, and the component
 * renders only when it is another one.
 *
 * @param sample gives a primitive, or the same object as long as nothing changed
 * @param also says when to look besides
 */
export function useSampled<T>(sample: () => T, everyMs: number, also?: Subscribe): T {
  const subscribe = useCallback(
    (look: () => void) => {
      const timer = setInterval(look, everyMs)
      const end = also?.(look)
      return () => {
        clearInterval(timer)
        end?.()
      }
    },
    [everyMs, also],
  )
  return useSyncExternalStore(subscribe, sample, sample)
}
