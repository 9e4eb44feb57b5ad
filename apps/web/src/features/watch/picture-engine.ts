import type Hls from 'hls.js'
import type { Events, HlsConfig, LevelDetails } from 'hls.js'
import { alignBySequence } from './align-by-sequence.ts'
import {
  type DatedFragment,
  dateAt,
  isRecorded,
  newestRun,
  newestRunStart,
  positionOf,
} from './fragment-time.ts'
import { hearFirst } from './hls-events.ts'
import { rememberLoadedParts } from './loaded-parts.ts'
import { largerWhereSegmentsEnd } from './quality/larger-variants.ts'
import { meterLine } from './quality/line-meter.ts'
import { keepOwnInits } from './quality/own-inits.ts'
import type { Quality } from './quality/quality.ts'
import { watchThinLine } from './quality/thin-line.ts'
import { type Offers, playOnly } from './quality/variants.ts'
import { showEveryRun } from './run-seams.ts'
import { firstSecond, LIVE_WITHIN_S, lastSecond } from './seekable-range.ts'

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
/** Decoder trouble that is put right in place before the player is built anew. */
const MEDIA_RECOVERIES = 2

const CATCHING_UP = 1.5
/** Who watched before a break sees what came after it from its first frame if that is no longer ago, seconds, and then catches up. */
const RESUMED_WITHIN_S = 10
/** Browsers that play HLS themselves stay about so far behind the newest they have, seconds. */
const NATIVE_HOLD_BACK_S = 3

/**
 * So far behind the first piece's beginning, seconds. hls.js takes a place before it for one that is lost, and loads live there for ever; it
 * places each piece by the lengths of those around it, and their sum can be a hair more than 0.
 */
const INSIDE_S = 0.01

const CONFIG: Partial<HlsConfig> = {
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: CATCHING_UP,
  backBufferLength: 90,
}

/**
 * Starts playing: with hls.js where it works, which is loaded only now, else with the browser's own HLS.
 *
 * @returns null if it was aborted or the browser can do neither
 */
export async function startPicture(
  video: HTMLVideoElement,
  order: PictureOrder,
): Promise<PictureEngine | null> {
  const { default: Hls } = await import('hls.js/light')
  if (order.signal.aborted) return null
  if (!Hls.isSupported()) return startNative(video, order)
  const abrController = largerWhereSegmentsEnd(Hls.DefaultConfig.abrController)
  const hls = new Hls({ ...CONFIG, abrController })
  let details: LevelDetails | null = null
  const fragments = () => (details === null ? [] : fragmentsOf(details))
  let recoveries = 0
  hls.on('hlsError' as Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    recoveries += 1
    if (type === 'mediaError' && recoveries <= MEDIA_RECOVERIES) hls.recoverMediaError()
    else order.onFailure()
  })
  hls.on('hlsLevelUpdated' as Events.LEVEL_UPDATED, (_event, updated) => {
    const before = newestRun(fragments())
    details = updated.details
    if (before !== null && before !== newestRun(fragments())) order.onRun()
  })
  alignBySequence(hls)
  rememberLoadedParts(hls)
  showEveryRun(hls)
  keepOwnInits(hls)
  playOnly(hls, order.quality, order.onOffers)
  const carries = meterLine(hls)
  const comeClose = () => {
    // hls.js stays further behind after each stall; a new target makes it forget them.
    const least = details?.live ? details.partHoldBack || details.holdBack : 0
    if (least > 0) hls.targetLatency = least + furtherBehind()
  }
  const furtherBehind = watchThinLine(hls, carries, comeClose)
  const { startAt, resumes } = order
  beginAt(hls, (first) =>
    startAt === null
      ? beginningOfRun(first, resumes ? RESUMED_WITHIN_S : LIVE_WITHIN_S)
      : positionOf(fragmentsOf(first), startAt),
  )
  hls.attachMedia(video)
  hls.loadSource(order.url)
  return {
    dateAt: (position) => dateAt(fragments(), position),
    positionOf: (at) => positionOf(fragments(), at),
    shows: (at) => isRecorded(fragments(), at),
    firstPosition: () => (details?.fragments[0] ? details.fragments[0].start + INSIDE_S : null),
    liveEdge: () => (details === null ? null : newestToPlay(details, hls.liveSyncPosition)),
    comeClose,
    catchUp(on) {
      hls.config.maxLiveSyncPlaybackRate = on ? CATCHING_UP : 1
    },
    carries,
    destroy: () => hls.destroy(),
  }
}

/**
 * Has hls.js begin where `place` says (seconds from the playlist's beginning; null: where it likes) once it knows its playlist. What listens
 * to it hears of that too late: sent elsewhere then, it loads the playlist again, finds it unchanged and looks no more for half a target duration.
 */
function beginAt(hls: Hls, place: (details: LevelDetails) => number | null): void {
  let isKnown = false
  hearFirst(hls, 'hlsLevelLoaded', ({ details }, tellOn) => {
    // What a playlist says by EXT-X-START.
    if (!isKnown) details.startTimeOffset = place(details)
    isKnown = true
    return tellOn()
  })
}

/** Where the sender began, unless that is longer ago than `withinS`: what came before the break is over, and nothing of what came after it is to be missed. */
function beginningOfRun(details: LevelDetails, withinS: number): number | null {
  const start = newestRunStart(fragmentsOf(details))
  return details.live && start !== null && start > 0 && start > details.edge - withinS ? start : null
}

/**
 * As near to the newest piece as the playlist allows. What the library says stays further away after every stall, for the whole
 * time that a page is open: it would never again be the newest picture of a sender that is slower than real time.
 */
function newestToPlay({ edge, partHoldBack, live }: LevelDetails, liveSync: number | null): number | null {
  return live && partHoldBack > 0 ? Math.max(0, edge - partHoldBack) : liveSync
}

/** The pieces of a playlist with the one that is still being made. */
function fragmentsOf({ fragments, fragmentHint }: LevelDetails): readonly DatedFragment[] {
  return fragmentHint && fragmentHint.programDateTime !== null ? [...fragments, fragmentHint] : fragments
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
