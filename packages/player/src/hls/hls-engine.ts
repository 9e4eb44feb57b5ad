/// <reference path="./hls-light.d.ts" />
import type { Events, HlsConfig, LevelDetails } from 'hls.js'
import Hls from 'hls.js/light'
import { catchUpWithLive, newestToPlay } from '../catch-up.ts'
import type { PictureEngine, PictureOrder } from '../picture-engine.ts'
import { largerWhereSegmentsEnd } from '../quality/larger-variants.ts'
import { meterLine } from '../quality/line-meter.ts'
import { keepOwnInits } from '../quality/own-inits.ts'
import { watchThinLine } from '../quality/thin-line.ts'
import { playOnly } from '../quality/variants.ts'
import { LIVE_WITHIN_S } from '../seekable-range.ts'
import { alignBySequence } from './align-by-sequence.ts'
import { dateAt, fragmentsOf, isRecorded, newestRun, newestRunStart, positionOf } from './fragment-time.ts'
import { hearFirst } from './hls-events.ts'
import { rememberLoadedParts } from './loaded-parts.ts'
import { recoverInPlace } from './recover-in-place.ts'
import { showEveryRun } from './run-seams.ts'

/**
 * A viewer who returns starts at the end of an interruption, and then catches up, if the interruption ended
 * at most this many seconds ago.
 */
const RESUMED_WITHIN_S = 10
/**
 * Offset after the start of the first segment, in seconds. If a position is before the first segment, hls.js
 * keeps loading at the live edge. hls.js computes positions by adding durations, so the start may be slightly
 * more than 0.
 */
const INSIDE_S = 0.01

const CONFIG: Partial<HlsConfig> = {
  lowLatencyMode: true,
  backBufferLength: 90,
}

/** Starts playback with hls.js, or returns null where hls.js does not work. */
export function startWithHls(video: HTMLVideoElement, order: PictureOrder): PictureEngine | null {
  if (!Hls.isSupported()) return null
  const abrController = largerWhereSegmentsEnd(Hls.DefaultConfig.abrController)
  const hls = new Hls({ ...CONFIG, abrController })
  let details: LevelDetails | null = null
  const fragments = () => (details === null ? [] : fragmentsOf(details))
  hls.on('hlsLevelUpdated' as Events.LEVEL_UPDATED, (_event, updated) => {
    const before = newestRun(fragments())
    details = updated.details
    if (before !== null && before !== newestRun(fragments())) order.onRun()
  })
  alignBySequence(hls)
  rememberLoadedParts(hls)
  showEveryRun(hls)
  recoverInPlace(hls, order.onFailure)
  keepOwnInits(hls)
  playOnly(hls, order.quality, order.onOffers)
  const carries = meterLine(hls)
  const comeClose = () => {
    // hls.js stays further behind after each stall. Setting the target again resets that.
    const least = details?.live ? details.partHoldBack || details.holdBack : 0
    if (least > 0) hls.targetLatency = least + furtherBehind()
  }
  const catchUp = catchUpWithLive(hls, video)
  const furtherBehind = watchThinLine(hls, carries, comeClose)
  const { startAt, resumes } = order
  beginAt(hls, (first) =>
    startAt === null
      ? beginningOfRun(first, resumes ? RESUMED_WITHIN_S : LIVE_WITHIN_S)
      : positionOf(fragmentsOf(first), startAt),
  )
  offerAddress(hls, video, order.url)
  hls.attachMedia(video)
  hls.loadSource(order.url)
  return {
    dateAt: (position) => dateAt(fragments(), position),
    positionOf: (at) => positionOf(fragments(), at),
    shows: (at) => isRecorded(fragments(), at),
    firstPosition: () => (details?.fragments[0] ? details.fragments[0].start + INSIDE_S : null),
    liveEdge: () => (details === null ? null : newestToPlay(details, hls.liveSyncPosition)),
    comeClose,
    catchUp,
    carries,
    destroy: () => hls.destroy(),
  }
}

/**
 * Makes hls.js start at `place` (seconds from the start of the playlist; null: its own choice) once it knows
 * its playlist. Event listeners run too late: a seek at that point makes hls.js reload the playlist, find it
 * unchanged, and wait for half a target duration.
 */
function beginAt(hls: Hls, place: (details: LevelDetails) => number | null): void {
  let isKnown = false
  hearFirst(hls, 'hlsLevelLoaded', ({ details }, tellOn) => {
    // The value that a playlist sets with EXT-X-START.
    if (!isKnown) details.startTimeOffset = place(details)
    isKnown = true
    return tellOn()
  })
}

/**
 * Adds the address of the playlist as another source in Safari, because a television (AirPlay) can load it
 * but not the page's own media source. When hls.js attaches Safari's ManagedMediaSource, it disables playback
 * on other screens, so this function enables it again.
 */
function offerAddress(hls: Hls, video: HTMLVideoElement, url: string): void {
  if (!('ManagedMediaSource' in globalThis)) return
  hls.on('hlsMediaAttached' as Events.MEDIA_ATTACHED, () => {
    const source = document.createElement('source')
    source.type = 'application/vnd.apple.mpegurl'
    source.src = url
    video.append(source)
    video.disableRemotePlayback = false
  })
}

/**
 * Returns where the sender's current run started, unless that is more than `withinS` ago. Video from before
 * the interruption is outdated, and the viewer should miss no video from after it.
 */
function beginningOfRun(details: LevelDetails, withinS: number): number | null {
  const start = newestRunStart(fragmentsOf(details))
  return details.live && start !== null && start > 0 && start > details.edge - withinS ? start : null
}
