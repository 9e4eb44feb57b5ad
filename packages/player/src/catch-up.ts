import type Hls from 'hls.js'
import type { Events, LevelDetails } from 'hls.js'
import { lastBuffered } from './seekable-range.ts'

const FASTEST = 1.5
/** How quickly a delay is made up for: hls.js's own curve, by seconds that are too many. */
const EAGERNESS = 0.75
/** A step of the pace that is heard by nobody. */
const STEPS_OF_PACE = 20
/** Nearer to where it is to be nothing is worth it, seconds. */
const NEAR_ENOUGH_S = 0.05
/** With so much loaded ahead it can always hurry, seconds: after a break, when nothing tells yet how the pieces come. */
const PLENTY_S = 1
/** So much is still loaded when the next piece comes, even of the one that has come latest in {@link LOOKS_BACK_MS}: then it can hurry too, seconds. */
const SPARE_S = 0.4
const LOOKS_BACK_MS = 10_000

/** What was loaded ahead when a piece came, seconds. */
interface Arrival {
  at: number
  ahead: number
}

/**
 * Has the picture go a little faster while it is further behind live than it need be. hls.js does so as well, but not where less than a
 * second is loaded ahead: all that there is where live is a second behind the newest. Here what counts is how late pieces really come, and
 * where they come in time the picture goes a part nearer than the playlist asks for: two parts behind, the least that HLS knows. hls.js's own must be off.
 *
 * @returns to switch it on and off; off at first. Switched off, the pace stays as it is
 */
export function catchUpWithLive(hls: Hls, video: HTMLVideoElement): (on: boolean) => void {
  const ended = new AbortController()
  let isOn = false
  let details: LevelDetails | null = null
  let arrivals: Arrival[] = []
  hls.on('hlsLevelUpdated' as Events.LEVEL_UPDATED, (_event, updated) => {
    details = updated.details
  })
  hls.on('hlsBufferAppending' as Events.BUFFER_APPENDING, () => {
    const at = performance.now()
    arrivals = arrivals.filter((arrival) => at - arrival.at < LOOKS_BACK_MS)
    arrivals.push({ at, ahead: aheadIn(video) })
  })
  const look = () => {
    const target = hls.targetLatency
    if (!isOn || video.seeking || !details?.live || target === null) return
    const ahead = aheadIn(video)
    const isSpare = Math.min(ahead, ...arrivals.map((arrival) => arrival.ahead)) > SPARE_S
    // hls.js stays further behind after a stall, and so it does on a thin line.
    const goesNearer = isSpare && target <= details.partHoldBack
    const tooMuch = hls.latency - (goesNearer ? target - details.partTarget : target)
    const mayHurry = isSpare || ahead > PLENTY_S
    const pace = mayHurry && tooMuch > NEAR_ENOUGH_S ? paceFor(tooMuch) : 1
    if (video.playbackRate !== pace) video.playbackRate = pace
  }
  video.addEventListener('timeupdate', look, { signal: ended.signal })
  hls.on('hlsDestroying' as Events.DESTROYING, () => ended.abort())
  return (on) => {
    isOn = on
  }
}

function aheadIn(video: HTMLVideoElement): number {
  return lastBuffered(video) - video.currentTime
}

function paceFor(tooMuchS: number): number {
  const pace = 2 / (1 + Math.exp(-EAGERNESS * tooMuchS))
  return Math.min(FASTEST, Math.round(pace * STEPS_OF_PACE) / STEPS_OF_PACE)
}

/**
 * As near to the newest piece as the playlist allows. What the library says stays further away after every stall, for the whole
 * time that a page is open: it would never again be the newest picture of a sender that is slower than real time.
 */
export function newestToPlay(
  { edge, partHoldBack, live }: LevelDetails,
  liveSync: number | null,
): number | null {
  return live && partHoldBack > 0 ? Math.max(0, edge - partHoldBack) : liveSync
}
