import { nativeStart } from './native-start.ts'
import type { PictureEngine, PictureOrder } from './picture-engine.ts'
import { firstSecond, lastSecond } from './seekable-range.ts'

const NATIVE_HLS = 'application/vnd.apple.mpegurl'
/** Approximate delay behind the newest video in browsers with their own HLS player, in seconds. */
const NATIVE_HOLD_BACK_S = 3

/**
 * Starts playback with hls.js, which is loaded first, or, where hls.js does not work, with the browser's own
 * HLS player.
 * @returns null if it was aborted or the browser supports neither
 */
export async function startPicture(
  video: HTMLVideoElement,
  order: PictureOrder,
): Promise<PictureEngine | null> {
  const { startWithHls } = await import('./hls/hls-engine.ts')
  return order.signal.aborted ? null : (startWithHls(video, order) ?? startNative(video, order))
}

function startNative(
  video: HTMLVideoElement,
  { url, startAt, onOffers, onFailure }: PictureOrder,
): PictureEngine | null {
  if (video.canPlayType(NATIVE_HLS) === '') return null
  const startDate = () => nativeStart(video)
  const place = (at: number) => {
    const start = startDate()
    return start === null ? null : Math.max(0, (at - start) / 1000)
  }
  const seekToStart = () => {
    const position = startAt === null ? null : place(startAt)
    if (position !== null) video.currentTime = position
  }
  // The browser chooses among renditions by itself.
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
