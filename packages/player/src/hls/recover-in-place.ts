import type Hls from 'hls.js'
import type { ErrorTypes, Events } from 'hls.js'
import { hearFirst } from './hls-events.ts'

/** Number of decoder errors to recover from in place before the player is rebuilt. */
const RECOVERIES = 2
/** The position for which hls.js starts at its last position, or where the playlist says. */
const ANYWHERE = -1

/**
 * Continues after decoder errors at the same position, and playing if it was. This covers errors that hls.js
 * recovers from by itself and fatal ones.
 * @param onLost called for every other fatal error, each of which has ended playback
 */
export function recoverInPlace(hls: Hls, onLost: (type: `${ErrorTypes}`) => void): void {
  playOn(hls)
  let recoveries = 0
  hls.on('hlsError' as Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    recoveries += 1
    if (type !== 'mediaError' || recoveries > RECOVERIES) {
      onLost(type)
      return
    }
    const at = hls.media?.currentTime
    hls.recoverMediaError()
    // hls.js stops loading before it reports a fatal error. Without this call it would load the known
    // segments but never reload a live playlist.
    hls.startLoad(at || ANYWHERE)
  })
}

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
