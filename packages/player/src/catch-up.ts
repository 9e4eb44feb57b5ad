import type Hls from 'hls.js'
import type { Events, LevelDetails } from 'hls.js'
import { lastBuffered } from './seekable-range.ts'

const FASTEST = 1.5
/** Steepness of the speed curve over the excess delay in seconds; the same as hls.js's. */
const EAGERNESS = 0.75
/** Number of speed steps per 1.0, small enough to be inaudible. */
const STEPS_OF_PACE = 20
/** Excess delay below which the speed stays normal, in seconds. */
const NEAR_ENOUGH_S = 0.05
/**
 * With more seconds of video buffered than this, playback may speed up even if it is not yet known how late
 * segments arrive, as after a break.
 */
const PLENTY_S = 1
/**
 * Minimum buffer for speeding up, in seconds. The buffer must have been that large also at each arrival
 * within {@link LOOKS_BACK_MS}.
 */
const SPARE_S = 0.4
const LOOKS_BACK_MS = 10_000

/** The time of an arrival, and the seconds buffered at that moment. */
interface Arrival {
  at: number
  ahead: number
}

/**
 * Plays slightly faster while the video is further behind live than necessary. hls.js does so too, but only
 * with at least a second buffered. That much is never buffered when live is a second behind the newest
 * segment. This function takes into account how late segments actually arrive. If they arrive in time,
 * playback moves one part closer than the playlist asks for: two parts behind, the minimum in HLS. The
 * catch-up of hls.js must be off.
 * @returns a function that switches it on and off; it starts off. Switching off leaves the speed unchanged
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
    // After a stall, and on a thin connection, the target is further behind. Then playback does not move
    // closer.
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
 * Returns the position closest to the newest segment that the playlist allows. The position that hls.js
 * computes moves further back with every stall, until the page is closed. With a sender slower than real
 * time, playback would never be live again.
 */
export function newestToPlay(
  { edge, partHoldBack, live }: LevelDetails,
  liveSync: number | null,
): number | null {
  return live && partHoldBack > 0 ? Math.max(0, edge - partHoldBack) : liveSync
}
