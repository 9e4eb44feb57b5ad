import { useState } from 'react'

const STORED_AS = 'scorerSingleKeys'

/** Whether single keys enter plays on this device, remembered. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORED_AS) !== 'off')
  return [
    on,
    (wanted) => {
      localStorage.setItem(STORED_AS, wanted ? 'on' : 'off')
      setOn(wanted)
    },
  ]
}
