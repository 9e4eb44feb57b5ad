import { useEffect, useState } from 'react'

/** Returns whether a key was pressed on this page, so that key hints make sense on a touch screen too. */
export function useKeyboardSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return
    const see = () => setSeen(true)
    window.addEventListener('keydown', see, { once: true })
    return () => window.removeEventListener('keydown', see)
  }, [isSeen])
  return isSeen
}
