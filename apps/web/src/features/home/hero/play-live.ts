import { dateAt, FrameArrival, fragmentsOf, nativeStart } from '@courtside/player'
import { Listeners } from '@courtside/player/listeners'
import type { LevelDetails } from 'hls.js'
import type { ShownMoment } from '../../../live/use-match-view.ts'

/** When what lies at a position of the video, in seconds, was taken, epoch ms; null when nothing says. */
type DateAt = (position: number) => number | null

/**
 * Plays a live playlist as near to now as it allows, until `signal` aborts: with hls.js where it works, else with the browser's own HLS.
 * @returns the moment that it shows
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
  // A browser that lets nothing play by itself shows the still picture.
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
