import { dateAt, FrameArrival, fragmentsOf, nativeStart } from '@courtside/player'
import { Listeners } from '@courtside/player/listeners'
import type { LevelDetails } from 'hls.js'
import type { ShownMoment } from '../../../live/use-match-view.ts'

/**
 * Returns when the frame at a position of the video was recorded, in epoch ms; null if unknown. The position
 * is in seconds.
 */
type DateAt = (position: number) => number | null

/**
 * Plays a live playlist as close to the live edge as the playlist allows, until `signal` aborts. Uses hls.js
 * if the browser supports it, otherwise the browser's own HLS.
 * @returns the moment shown
 */
export function playLive(
  video: HTMLVideoElement,
  url: string,
  { signal, onFailure }: { signal: AbortSignal; onFailure(): void },
): ShownMoment {
  const jumps = new Listeners()
  const frame = new FrameArrival(video, jumps.tell, signal)
  let dateOf: DateAt = () => null
  void start(video, url, signal, onFailure).then((dates) => {
    if (dates) dateOf = dates
  })
  const isShown = () => !signal.aborted && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  return {
    date: () => (isShown() ? dateOf(frame.position) : null),
    subscribeMoment: jumps.subscribe,
  }
}

async function start(
  video: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
  onFailure: () => void,
): Promise<DateAt | null> {
  const { default: Hls } = await import('hls.js/light').catch(() => ({ default: null }))
  if (signal.aborted) return null
  signal.addEventListener('abort', () => video.pause())
  // If the browser blocks autoplay, it shows the poster.
  const play = () => void video.play().catch(() => undefined)
  if (!Hls?.isSupported()) {
    video.addEventListener('error', onFailure, { signal })
    video.src = url
    play()
    return (position) => {
      const began = nativeStart(video)
      return began === null ? null : began + position * 1000
    }
  }
  const hls = new Hls({ lowLatencyMode: true })
  let details: LevelDetails | null = null
  hls.on(Hls.Events.LEVEL_UPDATED, (_event, updated) => {
    details = updated.details
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailure())
  hls.loadSource(url)
  hls.attachMedia(video)
  signal.addEventListener('abort', () => hls.destroy())
  play()
  return (position) => (details === null ? null : dateAt(fragmentsOf(details), position))
}
