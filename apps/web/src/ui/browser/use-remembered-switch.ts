import { useCallback, useState } from 'react'

/**
 * Returns a switch whose value this device stores.
 * @param storedAs its name in local storage
 * @param first the value until someone has changed it
 * @returns the value, and a function to set it, which is the same at each render
 */
export function useRememberedSwitch(
  storedAs: string,
  first = true,
): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => (localStorage.getItem(storedAs) ?? (first ? 'on' : 'off')) !== 'off')
  const set = useCallback(
    (wanted: boolean) => {
      localStorage.setItem(storedAs, wanted ? 'on' : 'off')
      setOn(wanted)
    },
    [storedAs],
  )
  return [on, set]
}
