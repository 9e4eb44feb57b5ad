import { useState } from 'react'

/**
 * A switch that this device remembers; on until it is turned off.
 * @param storedAs its name in local storage
 */
export function useRememberedSwitch(storedAs: string): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(storedAs) !== 'off')
  return [
    on,
    (wanted) => {
      localStorage.setItem(storedAs, wanted ? 'on' : 'off')
      setOn(wanted)
    },
  ]
}
