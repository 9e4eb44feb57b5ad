import type { Picture } from '@courtside/player'
import { useEffect } from 'react'
import { openMediaSession } from './media-session.ts'

/** Shows the match in the system's media controls and handles them; see {@link openMediaSession}. */
export function useMediaSession(picture: Picture, shown: boolean, title: string, artist: string): void {
  useEffect(() => {
    const { mediaSession } = navigator
    return shown && mediaSession ? openMediaSession(mediaSession, picture, { title, artist }) : undefined
  }, [picture, shown, title, artist])
}
