import { useCallback, useEffect, useState } from 'react'
import type { Picture } from '../picture.ts'

/**
 * Stops the first press on Play of a finished match, so that the viewer can be asked how it is to be replayed. It listens from
 * the moment there is a picture, however late the question's own code arrives.
 */
export function useReplayQuestion(
  picture: Picture | null,
  over: boolean,
): { asked: boolean; close: () => void } {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!over || !picture || picture.autoplays) return
    picture.askBeforeFirstPlay(() => setAsked(true))
    return () => picture.askBeforeFirstPlay(null)
  }, [picture, over])
  const close = useCallback(() => setAsked(false), [])
  return { asked, close }
}
