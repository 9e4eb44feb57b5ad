import { type RefObject, useEffect, useState } from 'react'

const AFTER_MS = 3000

/** Whether nobody has moved a pointer or pressed a key on an element for 3 s. */
export function useIdle(element: RefObject<HTMLElement | null>): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), AFTER_MS)
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'fullscreenchange'] as const
    for (const event of events) watched.addEventListener(event, wake)
    return () => {
      clearTimeout(timer)
      for (const event of events) watched.removeEventListener(event, wake)
    }
  }, [element])
  return idle
}
