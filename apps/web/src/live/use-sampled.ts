import { useCallback, useSyncExternalStore } from 'react'

/** Subscribes `look` to changes. Returns a function that ends the subscription. */
export type Subscribe = (look: () => void) => () => void

/**
 * Returns a value that changes with time alone, such as the text of a running clock. Samples it every
 * `everyMs`, and renders only when it has changed.
 * @param sample returns a primitive, or the same object as long as nothing has changed
 * @param also triggers additional samples
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
