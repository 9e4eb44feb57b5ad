import type Hls from 'hls.js'
import type { ErrorTypes, Events } from 'hls.js'
import { hearFirst } from './hls-events.ts'

/** Decoder trouble that is put right in place before the player is built again. */
const RECOVERIES = 2
/** Where the playlist says, or hls.js was before. */
const ANYWHERE = -1

/**
 * Has a picture go on after decoder trouble, where it was, playing if it did: whether hls.js builds the decoder again by itself or
 * says that it cannot go on.
 *
 * @param onLost told of every error that is left, each of which has ended the playing
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
    // Before it tells of a fatal error it stops to load, and would load the pieces that it knows, and never again the playlist of a live match.
    hls.startLoad(at || ANYWHERE)
  })
}

/** Browsers stop a video whose source is taken away. Nobody has asked for that. */
function playOn(hls: Hls): void {
  let played = false
  // hls.js takes the source away when it hears of it.
  hearFirst(hls, 'hlsMediaDetaching', (_news, tellOn) => {
    played = hls.media?.paused === false
    return tellOn()
  })
  hls.on('hlsMediaAttached' as Events.MEDIA_ATTACHED, (_event, { media }) => {
    if (played) media.play().catch(() => {})
  })
}
