import type Hls from 'hls.js'
import type { ErrorTypes, Events, Fragment } from 'hls.js'
import { hearFirst } from './hls-events.ts'

/** Number of decoder errors to recover from in place before the player is rebuilt. */
const RECOVERIES = 2
/** With this position, hls.js starts at its last position, or where the playlist says. */
const ANYWHERE = -1
/** The error that hls.js reports when the browser has refused data and the video needs a new source. */
const MEDIA_SOURCE_REQUIRES_RESET = 'mediaSourceRequiresReset'

/**
 * Continues at the same position after decoder errors, and plays on if the video was playing. This covers
 * fatal errors and errors that hls.js recovers from by itself.
 * @param onLost called when playback has ended and must be started again: after any other fatal error, and
 * after too many decoder errors
 */
export function recoverInPlace(hls: Hls, onLost: (type: `${ErrorTypes}`) => void): void {
  playOn(hls)
  loadAgain(hls)
  let recoveries = 0
  hls.on('hlsError' as Events.ERROR, (_event, { fatal, type, details }) => {
    const isReset = details === MEDIA_SOURCE_REQUIRES_RESET
    if (!fatal && !isReset) return
    recoveries += 1
    // hls.js has given the video a new source by itself.
    if (isReset && !fatal && recoveries <= RECOVERIES) return
    if (type !== 'mediaError' || recoveries > RECOVERIES) {
      onLost(type)
      return
    }
    const at = hls.media?.currentTime
    hls.recoverMediaError()
    // hls.js stops loading before it reports a fatal error. Without this call hls.js would load the known
    // segments but never reload a live playlist.
    hls.startLoad(at || ANYWHERE)
  })
}

/**
 * Makes hls.js load a live segment again after the browser has refused data of it. hls.js marks the segment
 * as a gap, in order to skip it. But while the segment's parts are listed, hls.js chooses them again each
 * second and then refuses them because of the gap. So without this function hls.js loads nothing for up to
 * four seconds.
 */
function loadAgain(hls: Hls): void {
  hearFirst(hls, 'hlsMediaDetaching', (_news, tellOn) => {
    // hls.js itself keeps the marks beyond this event.
    for (const { details } of hls.levels) {
      const hint = details?.fragmentHint
      for (const fragment of [...(details?.fragments ?? []), ...(hint ? [hint] : [])]) {
        if (fragment.gap && !isListedAsGap(fragment)) fragment.gap = false
      }
    }
    return tellOn()
  })
}

/** Reports whether the playlist itself says that a segment is missing. */
const isListedAsGap = ({ tagList }: Fragment) => tagList.some(([tag]) => tag === 'GAP')

/** Resumes playback after the browser has paused a video because its source was removed. */
function playOn(hls: Hls): void {
  let played = false
  // hls.js removes the source when it handles this event.
  hearFirst(hls, 'hlsMediaDetaching', (_news, tellOn) => {
    played = hls.media?.paused === false
    return tellOn()
  })
  hls.on('hlsMediaAttached' as Events.MEDIA_ATTACHED, (_event, { media }) => {
    if (played) media.play().catch(() => {})
  })
}
