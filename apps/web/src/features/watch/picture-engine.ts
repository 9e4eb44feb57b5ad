import type { Quality } from './quality/quality.ts'
import type { Offers } from './quality/variants.ts'
import { firstSecond, lastSecond } from './seekable-range.ts'

/** Plays one playlist in a video element. Positions are seconds of the video, dates epoch ms by the server. */
export interface PictureEngine {
  /** When what lies at a position was taken; null when the stream does not say. */
  dateAt(position: number): number | null
  /** Where a moment is seen, or the nearest that there is; null when the stream does not say. */
  positionOf(at: number): number | null
  /** Whether a moment can be seen: not so before and after all that was sent, in a break of the sender, or when the stream has no times. */
  shows(at: number): boolean
  /** The first place that can be gone to; null when there is none yet. */
  firstPosition(): number | null
  /** Where live is: as near to the newest picture as can be played. Null when there is no such place. */
  liveEdge(): number | null
  /** Has live be as close to the newest picture as the stream allows, however often it has stalled before. */
  comeClose(): void
  /** Whether to play a little faster while the picture is behind live. */
  catchUp(on: boolean): void
  /** What the line carries, bits a second; null when nothing tells. */
  carries(): number | null
  destroy(): void
}

/** What is to be played. */
export interface PictureOrder {
  url: string
  /** The moment to begin at, epoch ms; null for live, or the beginning of what has ended. */
  startAt: number | null
  /** It was watched before: of what the sender has sent since a break, nothing is to be missed. */
  resumes: boolean
  /** Which of the renditions to choose among. */
  quality: Quality
  /** Told once what there is to choose from, where this browser lets one choose. */
  onOffers(offers: Offers): void
  /** Told when the playlist goes on with what the sender sends since a break. */
  onRun(): void
  /** Told once when the picture cannot go on by itself. */
  onFailure(): void
  /** Aborted while the player is still being loaded, nothing is started. */
  signal: AbortSignal
}

const NATIVE_HLS = 'application/vnd.apple.mpegurl'
/** Browsers that play HLS themselves stay about so far behind the newest they have, seconds. */
const NATIVE_HOLD_BACK_S = 3

/**
 * Starts playing: with hls.js where it works, which is loaded only now, else with the browser's own HLS.
 *
 * @returns null if it was aborted or the browser can do neither
 */
export async function startPicture(
  video: HTMLVideoElement,
  order: PictureOrder,
): Promise<PictureEngine | null> {
  const { startWithHls } = await import('./hls-engine.ts')
  return order.signal.aborted ? null : (startWithHls(video, order) ?? startNative(video, order))
}

/** Safari's video element says when the stream began. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

function startNative(
  video: DatedVideo,
  { url, startAt, onOffers, onFailure }: PictureOrder,
): PictureEngine | null {
  if (video.canPlayType(NATIVE_HLS) === '') return null
  const startDate = () => {
    const start = video.getStartDate?.().getTime()
    return start === undefined || Number.isNaN(start) ? null : start
  }
  const place = (at: number) => {
    const start = startDate()
    return start === null ? null : Math.max(0, (at - start) / 1000)
  }
  const seekToStart = () => {
    const position = startAt === null ? null : place(startAt)
    if (position !== null) video.currentTime = position
  }
  // It chooses among renditions by itself.
  onOffers({ heights: [], pictureBits: null, soundBits: null })
  video.addEventListener('error', onFailure, { once: true })
  video.addEventListener('loadedmetadata', seekToStart, { once: true })
  video.src = url
  return {
    dateAt(position) {
      const start = startDate()
      return start === null ? null : start + position * 1000
    },
    positionOf: place,
    shows(at) {
      const start = startDate()
      return start !== null && at >= start && (at - start) / 1000 < lastSecond(video)
    },
    firstPosition: () => (video.seekable.length === 0 ? null : firstSecond(video)),
    liveEdge: () => (video.seekable.length === 0 ? null : lastSecond(video) - NATIVE_HOLD_BACK_S),
    comeClose() {},
    catchUp() {},
    carries: () => null,
    destroy() {
      video.removeEventListener('error', onFailure)
      video.removeEventListener('loadedmetadata', seekToStart)
      video.removeAttribute('src')
      video.load()
    },
  }
}
