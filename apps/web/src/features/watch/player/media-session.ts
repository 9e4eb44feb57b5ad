import type { Picture } from '@courtside/player'
import { firstSecond, lastSecond } from '@courtside/player'

/** How far a media key goes when the system does not say, seconds. */
const STEP_S = 10
const POSITION_EVERY_MS = 1000

/** What the system shows of what is being watched. */
export interface WatchedMatch {
  /** Who plays. */
  title: string
  /** The match's own name. */
  artist: string
}

/**
 * Shows the system what is being watched and where in it one is, and has media keys, headsets, the lock screen and picture in
 * picture work it.
 *
 * @returns what takes it back
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

/** A browser refuses what it does not know. */
function handle(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch (error) {
    console.info(`This browser has no media key for ${action}`, error)
  }
}

/** What can be gone to grows while a match is live, and its beginning can move: the system counts from it. */
function tellPosition(session: MediaSession, video: HTMLVideoElement): void {
  const duration = lastSecond(video) - firstSecond(video)
  if (duration <= 0) return
  const position = Math.min(Math.max(0, video.currentTime - firstSecond(video)), duration)
  session.setPositionState?.({ duration, position, playbackRate: video.playbackRate || 1 })
}
