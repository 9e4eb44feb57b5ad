import type Hls from 'hls.js'
import type { Events } from 'hls.js'
import { hearFirst } from './hls-events.ts'

/**
 * Buffered data counts as buffered before a segment if it ends after the segment's end, and more than this
 * many seconds after the segment's start. The value exceeds any reordering of frames.
 */
const LOADED_BEFORE_S = 0.5

/**
 * Makes every frame after an interruption of the sender visible, even after the viewer has sought back to
 * before the interruption. Media Source can lose the first GOP of a run in two ways that hls.js does not
 * notice.
 */
export function showEveryRun(hls: Hls): void {
  loadInOrder(hls)
  stepOverHoles(hls)
}

/**
 * Loads segments in presentation order. When a segment from before an interruption is inserted before
 * buffered data, hls.js continues where that data ends. Chromium treats the buffered data as a continuation
 * of the segment and removes the video between the two. If the data starts in the middle of a GOP, Chromium
 * drops its beginning up to the next key frame. So data after a segment is removed before the segment is
 * inserted, and is loaded again.
 */
function loadInOrder(hls: Hls): void {
  // Later listeners run when a segment may already have been appended.
  hearFirst(hls, 'hlsBufferAppending', ({ frag, part }, tellOn) => {
    const { start, end } = part ?? frag
    const { buffered, currentTime } = hls.media ?? { buffered: null, currentTime: 0 }
    const last = buffered?.length ? buffered.end(buffered.length - 1) : 0
    // Do not remove the visible video.
    if (currentTime < end && last > Math.max(end, start + LOADED_BEFORE_S)) {
      const behind = { startOffset: end, endOffset: Number.POSITIVE_INFINITY, type: null }
      hls.trigger('hlsBufferFlushing' as Events.BUFFER_FLUSHING, behind)
    }
    return tellOn()
  })
}

/**
 * Seeks across a gap in the video when playback reaches one. The last frames before an interruption are
 * missing if they depend on frames that were not sent. Chromium plays audio alone for three seconds before it
 * fires `waiting`.
 */
function stepOverHoles(hls: Hls): void {
  const ended = new AbortController()
  let position = 0
  hls.on('hlsMediaAttached' as Events.MEDIA_ATTACHED, (_event, { media }) => {
    const look = () => {
      const { buffered, currentTime, seeking } = media
      const begin = seeking ? null : beginAfterHole(buffered, position, currentTime)
      position = currentTime
      if (begin !== null) media.currentTime = begin
    }
    media.addEventListener('timeupdate', look, { signal: ended.signal })
    media.addEventListener('seeking', () => (position = media.currentTime), { signal: ended.signal })
  })
  hls.on('hlsDestroying' as Events.DESTROYING, () => ended.abort())
}

/**
 * Returns the end of the gap that playback has entered between two positions, or null when there is none. All
 * in seconds.
 */
function beginAfterHole(buffered: TimeRanges, from: number, to: number): number | null {
  for (let index = 1; index < buffered.length; index += 1) {
    const [end, begin] = [buffered.end(index - 1), buffered.start(index)]
    if (from < end && to >= end) return begin
  }
  return null
}
