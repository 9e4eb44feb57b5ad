import { useEffect, useState } from 'react'

/**
 * Returns whether a key was pressed on this page. If so, the page shows the names of keys also on a touch
 * screen.
 */
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
