import { PART_TARGET_MS, SEGMENT_MAX_MS, SEGMENT_MIN_MS } from '../packager/timing.ts'
import {
  initFile,
  PICTURE_NAMES,
  type PictureName,
  partFile,
  type Rendition,
  segmentFile,
} from '../recorder/media-names.ts'
import { bitrateOf } from '../recorder/peak-bitrate.ts'
import type { InitGroup, Segment, Timeline, VideoDescription } from '../recorder/timeline.ts'
import { type NewestPart, newestPart, type RenditionReport, reportOf } from './rendition-report.ts'

export const MASTER_PLAYLIST = 'master.m3u8'
/**
 * The media playlists of the source and of its audio alone. The playlists of the other renditions have the
 * renditions' names. The source's playlist got its name before there were other renditions.
 */
const LIVE_PLAYLIST = 'live.m3u8'
const SOUND_PLAYLIST = 'sound.m3u8'

/** The rendition that each media playlist lists (null: the source), by file name. */
const RENDITION_OF: ReadonlyMap<string, Rendition | PictureName | null> = new Map([
  [LIVE_PLAYLIST, null],
  [SOUND_PLAYLIST, 'sound'],
  ...PICTURE_NAMES.map((name) => [picturePlaylist(name), name] as const),
])

function picturePlaylist(name: PictureName): string {
  return `${name}.m3u8`
}

/**
 * Returns the rendition that a media playlist lists (null: the source), or undefined when the file is no
 * media playlist.
 */
export function renditionListedIn(file: string): Rendition | PictureName | null | undefined {
  return RENDITION_OF.get(file)
}

/** The part of a timeline that a media playlist lists. */
export type ListedTimeline = Pick<
  Timeline,
  'segments' | 'open' | 'ended' | 'independent' | 'hasPicture' | 'longestSegment'
>

/** A video rendition, other than the source, that viewers can watch now. */
export interface OfferedPicture {
  name: PictureName
  /** The highest bitrate of consecutive segments of the rendition, in bit/s (`PeakBitrate`). */
  peakBitrate: number
  video: VideoDescription
  /** Measured frame rate; null: not measured yet. Absent: the same as the source. */
  framesPerSecond?: number | null
  /** Returns the newest part of the rendition; null: it lists no part. */
  newest(): NewestPart | null
}

/** Reports whether a file is a playlist that changes while the stream is live. */
export function isLivePlaylist(file: string): boolean {
  return file === MASTER_PLAYLIST || RENDITION_OF.has(file)
}

/**
 * A playlist of a stream: the multivariant playlist, or the playlist of a rendition, in full or as a delta
 * update.
 */
export type PlaylistKind = 'master' | 'full' | 'delta' | `${Rendition}` | `${Rendition}-delta`

/** Returns the kind of a rendition's playlist. */
export function playlistKind(rendition: Rendition | null, delta: boolean): PlaylistKind {
  if (rendition === null) return delta ? 'delta' : 'full'
  return delta ? `${rendition}-delta` : rendition
}

/**
 * Returns a playlist of a timeline, or null while there is none.
 * @param framesPerSecond the measured frame rate; null when not measured
 * @param others the other renditions, for the multivariant playlist and for reports in the source's playlists
 */
export function playlistOf(
  kind: PlaylistKind,
  timeline: Timeline,
  framesPerSecond: number | null,
  others: readonly OfferedPicture[] = [],
): string | null {
  if (kind === 'master') return masterPlaylist(timeline, framesPerSecond, others)
  if (!timeline.hasPicture) return null
  const rendition = kind === 'sound' || kind === 'sound-delta' ? 'sound' : null
  const skip = kind === 'delta' || kind === 'sound-delta'
  const beside = { file: rendition ? LIVE_PLAYLIST : SOUND_PLAYLIST, newest: newestPart(timeline) }
  const reports = [
    beside,
    ...others.map(({ name, newest }) => ({ file: picturePlaylist(name), newest: newest() })),
  ]
  return mediaPlaylist(timeline, { skip, rendition, reports })
}

/** Returns the reports of the source and of its audio, for the playlist of another rendition. */
export function sourceReports(timeline: ListedTimeline): RenditionReport[] {
  return [LIVE_PLAYLIST, SOUND_PLAYLIST].map((file) => ({ file, newest: newestPart(timeline) }))
}

export interface MediaPlaylistOptions {
  /** Whether to return a delta update, which skips all but the last six target durations. */
  skip?: boolean
  /** Null: the source. Other renditions have the same segments and parts, at the same times. */
  rendition?: Rendition | null
  /** The newest parts of the other renditions, for players that switch. */
  reports?: readonly RenditionReport[]
}

/** Returns the target duration, in seconds. Recordings of earlier versions have segments of up to 10 s. */
function targetDurationOf({ longestSegment }: ListedTimeline): number {
  return Math.max(SEGMENT_MAX_MS / 1000, Math.round(longestSegment))
}

const PART_TARGET_S = PART_TARGET_MS / 1000
/**
 * Distance of players from the live edge, in seconds: three parts, the minimum that the specification
 * recommends.
 */
const PART_HOLD_BACK_S = 3 * PART_TARGET_S
/**
 * Age beyond which delta updates skip segments, in target durations: the minimum that the specification
 * allows.
 */
const SKIP_BOUNDARY_TARGETS = 6
/** Number of closed segments to list with parts. Segments last about 2 s. */
const CLOSED_SEGMENTS_WITH_PARTS = 3
/**
 * The bitrate of an open segment is meaningful only after this many seconds. Before that, most of its bytes
 * belong to the first key frame.
 */
const TELLING_S = SEGMENT_MIN_MS / 1000
/** Bitrate to announce before anything was measured, in bit/s. */
const ASSUMED_BITRATE = 2_000_000
/**
 * Bitrate to announce for audio alone where it was not measured, as in recordings of earlier versions. It is
 * more than encoders use for two channels, plus container overhead.
 */
const SOUND_BITRATE = 200_000

/**
 * Cached text of closed segments without parts, by rendition. The text never changes, and long games have
 * thousands of such segments.
 */
const closedSegmentText = { source: new WeakMap<Segment, string>(), sound: new WeakMap<Segment, string>() }

/**
 * Returns the media playlist (RFC 8216bis). Its type is EVENT, so that the whole game stays seekable while
 * live.
 */
export function mediaPlaylist(
  timeline: ListedTimeline,
  { skip = false, rendition = null, reports = [] }: MediaPlaylistOptions = {},
): string {
  const { segments, open, ended } = timeline
  const live = open !== null && !ended
  const targetDuration = targetDurationOf(timeline)
  const skipBoundary = SKIP_BOUNDARY_TARGETS * targetDuration
  const skipped = skip && live ? skippableSegments(segments, skipBoundary) : 0
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
  ]
  if (timeline.independent || rendition === 'sound') lines.push('#EXT-X-INDEPENDENT-SEGMENTS')
  // Without an open segment the playlist must not announce a next part: if that part never appears, players
  // stall or stop.
  if (live) {
    lines.push(
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${PART_HOLD_BACK_S.toFixed(3)},CAN-SKIP-UNTIL=${skipBoundary}`,
      `#EXT-X-PART-INF:PART-TARGET=${PART_TARGET_S.toFixed(3)}`,
    )
  }
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`)
  const withParts = live ? segments.length - CLOSED_SEGMENTS_WITH_PARTS : segments.length
  for (const [offset, segment] of segments.slice(skipped).entries()) {
    const index = skipped + offset
    // After a skip, repeats the init segment so that the player need not look it up in its previous playlist.
    const previous = offset === 0 ? null : (segments[index - 1]?.init ?? null)
    const text = index < withParts ? textOfClosed(segment, previous, rendition) : null
    lines.push(text ?? textOf(segment, previous, true, rendition))
  }
  if (live) {
    lines.push(...headOf(open, segments.at(-1)?.init ?? null, rendition), ...partsOf(open, rendition))
    const next = partFile(open.name, open.parts.length, rendition)
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}"`, ...reports.flatMap(reportOf))
  }
  if (ended) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/**
 * Returns the multivariant playlist: the source with measured attributes, the other video renditions, and the
 * audio alone if the stream ever had any. Returns `null` before the first frame.
 */
export function masterPlaylist(
  timeline: Timeline,
  framesPerSecond: number | null,
  others: readonly OfferedPicture[] = [],
): string | null {
  const latest = timeline.latestInit
  if (!latest || !timeline.hasPicture) return null
  const { video } = latest
  // Audio may stop and start again. A player needs the audio codec even when the latest group has no audio.
  const audio = latest.audio ?? [...timeline.inits.values()].findLast((init) => init.audio)?.audio
  const variant = (
    { codec, width, height }: VideoDescription,
    bandwidth: number,
    rate: number | null = framesPerSecond,
  ) => {
    const attributes = [
      `BANDWIDTH=${Math.ceil(bandwidth)}`,
      `CODECS="${audio ? `${codec},${audio.codec}` : codec}"`,
      `RESOLUTION=${width}x${height}`,
    ]
    if (rate !== null) attributes.push(`FRAME-RATE=${rate.toFixed(3)}`)
    return `#EXT-X-STREAM-INF:${attributes.join(',')}`
  }
  const head = ['#EXTM3U', '#EXT-X-VERSION:9']
  if (timeline.independent) head.push('#EXT-X-INDEPENDENT-SEGMENTS')
  const variants = [variant(video, peakBitrate(timeline)), LIVE_PLAYLIST]
  for (const { video, peakBitrate, framesPerSecond, name } of others) {
    variants.push(variant(video, peakBitrate, framesPerSecond), picturePlaylist(name))
  }
  // Audio comes last, because some players start with the first entry.
  if (audio) {
    const bandwidth = Math.ceil(timeline.peakSoundBitrate || SOUND_BITRATE)
    variants.push(`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${audio.codec}"`, SOUND_PLAYLIST)
  }
  return [...head, ...variants, ''].join('\n')
}

function peakBitrate({ peakBitrate, open }: Timeline): number {
  if (peakBitrate > 0) return peakBitrate
  return open && open.duration >= TELLING_S ? bitrateOf(open) : ASSUMED_BITRATE
}

function skippableSegments(segments: Segment[], skipBoundary: number): number {
  let kept = 0
  let index = segments.length
  while (index > 0 && kept < skipBoundary) {
    index -= 1
    kept += segments[index]?.duration ?? 0
  }
  return index
}

/**
 * Returns the text of a closed segment, from the cache if the segment before it is of the same group. This is
 * nearly always so.
 */
function textOfClosed(segment: Segment, previous: InitGroup | null, rendition: Rendition | null): string {
  if (previous !== segment.init || segment.gone) return textOf(segment, previous, false, rendition)
  const texts = closedSegmentText[rendition ?? 'source']
  const known = texts.get(segment)
  if (known !== undefined) return known
  const text = textOf(segment, previous, false, rendition)
  texts.set(segment, text)
  return text
}

function textOf(
  segment: Segment,
  previous: InitGroup | null,
  withParts: boolean,
  rendition: Rendition | null,
): string {
  return [
    ...headOf(segment, previous, rendition),
    ...(withParts ? partsOf(segment, rendition) : []),
    `#EXTINF:${segment.duration.toFixed(5)},`,
    ...(segment.gone ? ['#EXT-X-GAP'] : []),
    segmentFile(segment.name, rendition),
  ].join('\n')
}

function headOf(segment: Segment, previous: InitGroup | null, rendition: Rendition | null): string[] {
  const lines: string[] = []
  if (segment.discontinuity) lines.push('#EXT-X-DISCONTINUITY')
  if (segment.init !== previous) lines.push(`#EXT-X-MAP:URI="${initFile(segment.init.name, rendition)}"`)
  lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.programDateTime).toISOString()}`)
  return lines
}

function partsOf(segment: Segment, rendition: Rendition | null): string[] {
  return segment.parts.map(({ duration, independent }, index) => {
    const uri = partFile(segment.name, index, rendition)
    const alone = independent || rendition === 'sound'
    return `#EXT-X-PART:DURATION=${duration.toFixed(5)},URI="${uri}"${alone ? ',INDEPENDENT=YES' : ''}`
  })
}
