import type { Picture } from '@courtside/player'
import { firstSecond, lastSecond } from '@courtside/player'

/** Seek distance of a media key if the system gives none, in seconds. */
const STEP_S = 10
const POSITION_EVERY_MS = 1000

/** The metadata that the system shows for the match. */
export interface WatchedMatch {
  /** The teams. */
  title: string
  /** The match's name. */
  artist: string
}

/**
 * Shows the match and the position in the system's media controls. Handles media keys, headsets, the lock
 * screen and picture in picture.
 * @returns a function that undoes this
 */
export function openMediaSession(session: MediaSession, picture: Picture, match: WatchedMatch): () => void {
  const { video } = picture
  session.metadata = new MediaMetadata({ ...match })
  const seekBy = (seconds: number) => picture.seekTo(video.currentTime + seconds)
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => picture.play()],
    ['pause', () => picture.pause()],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? STEP_S))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? STEP_S)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && picture.seekTo(firstSecond(video) + seekTime)],
  ]
  for (const [action, handler] of handlers) handle(session, action, handler)
  const timer = setInterval(() => tellPosition(session, video), POSITION_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const [action] of handlers) handle(session, action, null)
    session.setPositionState?.()
    session.metadata = null
  }
}

/** Sets a handler. A browser throws on actions that it does not know. */
function handle(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch (error) {
    console.info(`This browser does not support the media key ${action}`, error)
  }
}

/**
 * Reports the position relative to the start of the seekable range. The range grows while a match is live,
 * and its start can move.
 */
function tellPosition(session: MediaSession, video: HTMLVideoElement): void {
  const duration = lastSecond(video) - firstSecond(video)
  if (duration <= 0) return
  const position = Math.min(Math.max(0, video.currentTime - firstSecond(video)), duration)
  session.setPositionState?.({ duration, position, playbackRate: video.playbackRate || 1 })
}
