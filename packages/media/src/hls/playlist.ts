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

export const MASTER_PLAYLIST = 'master.m3u8'
/** The media playlists: of the source, whose address is older than there were others, of its sound alone, and of other pictures. */
const LIVE_PLAYLIST = 'live.m3u8'
const SOUND_PLAYLIST = 'sound.m3u8'

/** Which rendition a media playlist lists (null: the source), by its file name. */
const RENDITION_OF: ReadonlyMap<string, Rendition | PictureName | null> = new Map([
  [LIVE_PLAYLIST, null],
  [SOUND_PLAYLIST, 'sound'],
  ...PICTURE_NAMES.map((name) => [picturePlaylist(name), name] as const),
])

function picturePlaylist(name: PictureName): string {
  return `${name}.m3u8`
}

/** The rendition that a media playlist lists (null: the source); undefined when a file is none. */
export function renditionListedIn(file: string): Rendition | PictureName | null | undefined {
  return RENDITION_OF.get(file)
}

/** What a media playlist lists, one after the other. */
export type ListedTimeline = Pick<Timeline, 'segments' | 'open' | 'ended' | 'independent' | 'hasPicture'>

/** A picture beside the source that can be watched now. */
export interface OfferedPicture {
  name: PictureName
  /** Bits per second of its most demanding segment. */
  peakBitrate: number
  video: VideoDescription
  /** As measured; null: not yet. Absent: as many as the source has. */
  framesPerSecond?: number | null
}

/** Whether a file is a playlist of a stream that changes while it is live. */
export function isLivePlaylist(file: string): boolean {
  return file === MASTER_PLAYLIST || RENDITION_OF.has(file)
}

/** A playlist of a stream: the multivariant one, or one of a rendition, whole or as a delta update. */
export type PlaylistKind = 'master' | 'full' | 'delta' | `${Rendition}` | `${Rendition}-delta`

/** What is asked for of a rendition's playlist. */
export function playlistKind(rendition: Rendition | null, delta: boolean): PlaylistKind {
  if (rendition === null) return delta ? 'delta' : 'full'
  return delta ? `${rendition}-delta` : rendition
}

/**
 * A playlist of a timeline; null while there is none.
 * @param framesPerSecond as measured; null: not yet, or not any more
 * @param others the pictures beside the source that the multivariant playlist lists
 */
export function playlistOf(
  kind: PlaylistKind,
  timeline: Timeline,
  framesPerSecond: number | null,
  others: readonly OfferedPicture[] = [],
): string | null {
  if (kind === 'master') return masterPlaylist(timeline, framesPerSecond, others)
  if (!timeline.hasPicture) return null
  const sound = kind === 'sound' || kind === 'sound-delta'
  return mediaPlaylist(timeline, kind === 'delta' || kind === 'sound-delta', sound ? 'sound' : null)
}

const TARGET_DURATION_S = SEGMENT_MAX_MS / 1000
const PART_TARGET_S = PART_TARGET_MS / 1000
/** How far from the live edge players stay: three parts, the least the specification recommends. */
const PART_HOLD_BACK_S = 3 * PART_TARGET_S
/** Delta updates leave out what is older: six target durations, the least the specification allows. */
const SKIP_BOUNDARY_S = 6 * TARGET_DURATION_S
/** Closed segments whose parts are listed: three target durations' worth is asked for, in segments near 2 s. */
const CLOSED_SEGMENTS_WITH_PARTS = 3
/** Most of what comes before is the first key frame, which says nothing of the rate, in seconds. */
const TELLING_S = SEGMENT_MIN_MS / 1000
/** Announced before anything was measured. */
const ASSUMED_BITRATE = 2_000_000
/** Announced of sound alone, which is not measured by itself: more than encoders take for two channels, with what is around it. */
const SOUND_BITRATE = 200_000

/** Text of a closed segment without parts, by rendition: it never changes, and long games have thousands. */
const closedSegmentText = { source: new WeakMap<Segment, string>(), sound: new WeakMap<Segment, string>() }

/**
 * The media playlist (RFC 8216bis). EVENT: the whole game stays seekable while it is live.
 * @param skip answer a delta update, which leaves out all but the last minute
 * @param rendition null: the source. Others have the same segments and parts, at the same times
 */
export function mediaPlaylist(
  timeline: ListedTimeline,
  skip: boolean,
  rendition: Rendition | null = null,
): string {
  const { segments, open, ended } = timeline
  const live = open !== null && !ended
  const skipped = skip && live ? skippableSegments(segments) : 0
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${TARGET_DURATION_S}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
  ]
  if (timeline.independent || rendition === 'sound') lines.push('#EXT-X-INDEPENDENT-SEGMENTS')
  // Without an open segment there is no part to promise: players stall or give up on a promise that is not kept.
  if (live) {
    lines.push(
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${PART_HOLD_BACK_S.toFixed(3)},CAN-SKIP-UNTIL=${SKIP_BOUNDARY_S}`,
      `#EXT-X-PART-INF:PART-TARGET=${PART_TARGET_S.toFixed(3)}`,
    )
  }
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`)
  const withParts = live ? segments.length - CLOSED_SEGMENTS_WITH_PARTS : segments.length
  for (const [offset, segment] of segments.slice(skipped).entries()) {
    const index = skipped + offset
    // Behind a skip the init segment is named again: the player need not search what it kept.
    const previous = offset === 0 ? null : (segments[index - 1]?.init ?? null)
    const text = index < withParts ? textOfClosed(segment, previous, rendition) : null
    lines.push(text ?? textOf(segment, previous, true, rendition))
  }
  if (live) {
    lines.push(...headOf(open, segments.at(-1)?.init ?? null, rendition), ...partsOf(open, rendition))
    const next = partFile(open.name, open.parts.length, rendition)
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}"`)
  }
  if (ended) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/**
 * The multivariant playlist: the source, described by what was measured, the pictures beside it, and its sound alone if it ever had any.
 * `null` before the first picture.
 */
export function masterPlaylist(
  timeline: Timeline,
  framesPerSecond: number | null,
  others: readonly OfferedPicture[] = [],
): string | null {
  const latest = timeline.latestInit
  if (!latest || !timeline.hasPicture) return null
  const { video } = latest
  // Sound may come and go: a player needs to hear of it even when the latest group has none.
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
  // Last: some players begin with what is listed first.
  if (audio) {
    variants.push(`#EXT-X-STREAM-INF:BANDWIDTH=${SOUND_BITRATE},CODECS="${audio.codec}"`, SOUND_PLAYLIST)
  }
  return [...head, ...variants, ''].join('\n')
}

function peakBitrate({ peakBitrate, open }: Timeline): number {
  if (peakBitrate > 0) return peakBitrate
  return open && open.duration >= TELLING_S ? bitrateOf(open) : ASSUMED_BITRATE
}

function skippableSegments(segments: Segment[]): number {
  let kept = 0
  let index = segments.length
  while (index > 0 && kept < SKIP_BOUNDARY_S) {
    index -= 1
    kept += segments[index]?.duration ?? 0
  }
  return index
}

/** The same text is used wherever a segment follows one of the same group, which is nearly always. */
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
