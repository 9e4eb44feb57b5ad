import { useEffect } from 'react'
import type { Picture } from '../picture.ts'
import { firstSecond, lastSecond } from '../seekable-range.ts'

/** How far a media key goes when the system does not say, seconds. */
const STEP_S = 10
const POSITION_EVERY_MS = 1000

/**
 * Shows the system what is being watched, and has media keys, headsets, the lock screen and picture in picture work it.
 *
 * @param title who plays
 * @param artist the match's own name
 */
export function useMediaSession(picture: Picture, shown: boolean, title: string, artist: string): void {
  useEffect(() => {
    const { mediaSession } = navigator
    if (!shown || !mediaSession) return
    const { video } = picture
    mediaSession.metadata = new MediaMetadata({ title, artist })
    const seekBy = (seconds: number) => picture.seekTo(video.currentTime + seconds)
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => picture.play()],
      ['pause', () => picture.pause()],
      ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? STEP_S))],
      ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? STEP_S)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && picture.seekTo(firstSecond(video) + seekTime)],
    ]
    for (const [action, handler] of handlers) handle(mediaSession, action, handler)
    const timer = setInterval(() => tellPosition(mediaSession, video), POSITION_EVERY_MS)
    return () => {
      clearInterval(timer)
      for (const [action] of handlers) handle(mediaSession, action, null)
      mediaSession.setPositionState?.()
      mediaSession.metadata = null
    }
  }, [picture, shown, title, artist])
}

/** A browser refuses what it does not know. */
function handle(
  mediaSession: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    mediaSession.setActionHandler(action, handler)
  } catch (error) {
    console.info(`This browser has no media key for ${action}`, error)
  }
}

/** What can be gone to grows while a match is on, and its beginning can move: the system counts from it. */
function tellPosition(mediaSession: MediaSession, video: HTMLVideoElement): void {
  const duration = lastSecond(video) - firstSecond(video)
  if (duration <= 0) return
  const position = Math.min(Math.max(0, video.currentTime - firstSecond(video)), duration)
  mediaSession.setPositionState?.({ duration, position, playbackRate: video.playbackRate || 1 })
}
