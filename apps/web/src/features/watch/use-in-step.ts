import { useState } from 'react'

const STORED_AS = 'numbersInStep'

/** Whether the viewer wants the numbers in step with the picture, remembered on the device. */
export function useInStep(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORED_AS) !== 'off')
  return [
    on,
    (wanted) => {
      localStorage.setItem(STORED_AS, wanted ? 'on' : 'off')
      setOn(wanted)
    },
  ]
}
