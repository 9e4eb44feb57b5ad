import type Hls from 'hls.js'
import type { Events } from 'hls.js'
import { hearFirst } from './hls-events.ts'

/** What lies so far past a piece's beginning and past its end was loaded before it, seconds: more than frames are ever out of order. */
const LOADED_BEFORE_S = 0.5

/**
 * Has every frame after a break of the sender be seen, also by who goes back before it. Media Source can lose the first group of
 * pictures of a run in two ways, of which hls.js knows nothing.
 */
export function showEveryRun(hls: Hls): void {
  loadInOrder(hls)
  stepOverHoles(hls)
}

/**
 * Has pieces be loaded in the order in which they are seen. After a piece from before a break has been put in front of what was loaded
 * earlier, hls.js goes on where that ends: Chromium takes this for the piece's continuation and removes all the picture between
 * them, or, where it begins in the middle of a group of pictures, drops it up to the next key frame. So what lies behind a piece is loaded again.
 */
function loadInOrder(hls: Hls): void {
  // Who hears of it after hls.js does, hears of a piece when it may have been appended already.
  hearFirst(hls, 'hlsBufferAppending', ({ frag, part }, tellOn) => {
    const { start, end } = part ?? frag
    const { buffered, currentTime } = hls.media ?? { buffered: null, currentTime: 0 }
    const last = buffered?.length ? buffered.end(buffered.length - 1) : 0
    // What is on screen stays.
    if (currentTime < end && last > Math.max(end, start + LOADED_BEFORE_S)) {
      const behind = { startOffset: end, endOffset: Number.POSITIVE_INFINITY, type: null }
      hls.trigger('hlsBufferFlushing' as Events.BUFFER_FLUSHING, behind)
    }
    return tellOn()
  })
}

/**
 * Goes to where the picture begins again when it was played into a hole: the last frames before a break are missing where they need
 * others that were not sent. Chromium plays on the sound alone for three seconds before it says that it waits.
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

/** Where what comes after a hole begins that was played into between two positions; null when there is none between them. All in seconds. */
function beginAfterHole(buffered: TimeRanges, from: number, to: number): number | null {
  for (let index = 1; index < buffered.length; index += 1) {
    const [end, begin] = [buffered.end(index - 1), buffered.start(index)]
    if (from < end && to >= end) return begin
  }
  return null
}
