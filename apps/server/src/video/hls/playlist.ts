import { PART_TARGET_MS, SEGMENT_MAX_MS } from '../packager/timing.ts'
import { initFile, partFile, segmentFile } from '../recording/media-names.ts'
import type { InitGroup, Segment, Timeline } from '../recording/timeline.ts'

export const LIVE_PLAYLIST = 'live.m3u8'

const TARGET_DURATION_S = SEGMENT_MAX_MS / 1000
const PART_TARGET_S = PART_TARGET_MS / 1000
/** How far from the live edge players stay: three parts, the least the specification allows. */
const PART_HOLD_BACK_S = 3 * PART_TARGET_S
/** Delta updates leave out what is older: six target durations, the least the specification allows. */
const SKIP_BOUNDARY_S = 6 * TARGET_DURATION_S
/** Closed segments whose parts are listed: three target durations' worth is asked for, in segments near 2 s. */
const CLOSED_SEGMENTS_WITH_PARTS = 3
/** Announced before anything was measured. */
const ASSUMED_BITRATE = 2_000_000

/** Text of a closed segment without parts: it never changes, and long games have thousands. */
const closedSegmentText = new WeakMap<Segment, string>()

/**
 * The media playlist (RFC 8216bis). EVENT: the whole game stays seekable while it is live.
 * @param skip answer a delta update, which leaves out all but the last minute
 */
export function mediaPlaylist(timeline: Timeline, skip: boolean): string {
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
  if (timeline.independent) lines.push('#EXT-X-INDEPENDENT-SEGMENTS')
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
    lines.push(index < withParts ? textOfClosed(segment, previous) : textOf(segment, previous, true))
  }
  if (live) {
    lines.push(...headOf(open, segments.at(-1)?.init ?? null), ...partsOf(open))
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partFile(open.name, open.parts.length)}"`)
  }
  if (ended) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** The multivariant playlist: one rendition, described by what was measured. `null` before the first picture. */
export function masterPlaylist(timeline: Timeline, framesPerSecond: number | null): string | null {
  const latest = timeline.latestInit
  if (!latest || !timeline.hasPicture) return null
  const { video } = latest
  // Sound may come and go: a player needs to hear of it even when the latest group has none.
  const audio = latest.audio ?? [...timeline.inits.values()].findLast((init) => init.audio)?.audio
  const attributes = [
    `BANDWIDTH=${Math.ceil(peakBitrate(timeline))}`,
    `CODECS="${audio ? `${video.codec},${audio.codec}` : video.codec}"`,
    `RESOLUTION=${video.width}x${video.height}`,
  ]
  if (framesPerSecond !== null) attributes.push(`FRAME-RATE=${framesPerSecond.toFixed(3)}`)
  const head = ['#EXTM3U', '#EXT-X-VERSION:9']
  if (timeline.independent) head.push('#EXT-X-INDEPENDENT-SEGMENTS')
  return [...head, `#EXT-X-STREAM-INF:${attributes.join(',')}`, LIVE_PLAYLIST, ''].join('\n')
}

function peakBitrate({ peakBitrate, open }: Timeline): number {
  if (peakBitrate > 0) return peakBitrate
  return open && open.duration > 0 ? (open.size * 8) / open.duration : ASSUMED_BITRATE
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

/** The same text is used wherever a segment follows a segment of the same list, which is nearly always. */
function textOfClosed(segment: Segment, previous: InitGroup | null): string {
  if (previous === null || segment.gone) return textOf(segment, previous, false)
  const known = closedSegmentText.get(segment)
  if (known !== undefined) return known
  const text = textOf(segment, previous, false)
  closedSegmentText.set(segment, text)
  return text
}

function textOf(segment: Segment, previous: InitGroup | null, withParts: boolean): string {
  return [
    ...headOf(segment, previous),
    ...(withParts ? partsOf(segment) : []),
    `#EXTINF:${segment.duration.toFixed(5)},`,
    ...(segment.gone ? ['#EXT-X-GAP'] : []),
    segmentFile(segment.name),
  ].join('\n')
}

function headOf(segment: Segment, previous: InitGroup | null): string[] {
  const lines: string[] = []
  if (segment.discontinuity) lines.push('#EXT-X-DISCONTINUITY')
  if (segment.init !== previous) lines.push(`#EXT-X-MAP:URI="${initFile(segment.init.name)}"`)
  lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.programDateTime).toISOString()}`)
  return lines
}

function partsOf(segment: Segment): string[] {
  return segment.parts.map(({ duration, independent }, index) => {
    const uri = partFile(segment.name, index)
    return `#EXT-X-PART:DURATION=${duration.toFixed(5)},URI="${uri}"${independent ? ',INDEPENDENT=YES' : ''}`
  })
}
