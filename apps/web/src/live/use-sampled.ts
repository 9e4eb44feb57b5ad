import { useCallback, useSyncExternalStore } from 'react'

/** Subscribes `look` to changes. Returns a function that ends the subscription. */
export type Subscribe = (look: () => void) => () => void

/**
 * Returns a value that changes only because time passes, such as the text of a running clock. Calculates it
 * every `everyMs`, and renders only if it has changed.
 * @param sample returns a primitive value, or the same object as long as nothing has changed
 * @param also calls its argument when the value should be calculated in between
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
