import type { Picture } from '@courtside/player'
import { firstSecond, lastSecond } from '@courtside/player'

/** How far a media key seeks, in seconds, if the system does not say. */
const STEP_S = 10
const POSITION_EVERY_MS = 1000

/** What the system shows about the match. */
export interface WatchedMatch {
  /** The teams. */
  title: string
  /** The match's name. */
  artist: string
}

/**
 * Shows the match and the position in the system's media controls, and handles their commands, which come
 * from media keys, headsets, the lock screen and picture in picture.
 * @returns a function that ends this
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

/** Sets a handler. If the browser does not know the action, it throws an error, which is ignored. */
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
 * Reports the position relative to the start of the seekable range. In a live match this range grows, and its
 * start can move.
 */
function tellPosition(session: MediaSession, video: HTMLVideoElement): void {
  const duration = lastSecond(video) - firstSecond(video)
  if (duration <= 0) return
  const position = Math.min(Math.max(0, video.currentTime - firstSecond(video)), duration)
  session.setPositionState?.({ duration, position, playbackRate: video.playbackRate || 1 })
}
