import { PART_TARGET_MS } from '../packager/timing.ts'
import type { ListedTimeline } from './playlist.ts'

/** What a blocking playlist reload waits for (RFC 8216bis section 6.2.5.2). `part` null: the whole segment. */
export type ReloadTarget = { segment: number; part: number | null }

/** Parts a client may ask for ahead of the playlist: the specification's advance part limit for parts shorter than a second. */
const ADVANCE_PARTS = Math.ceil(3000 / PART_TARGET_MS)

/**
 * Reads `_HLS_msn` and `_HLS_part`.
 * @returns null when the request does not block, 'malformed' when it makes no sense
 */
export function parseReloadTarget(
  msn: string | undefined,
  part: string | undefined,
): ReloadTarget | null | 'malformed' {
  if (msn === undefined) return part === undefined ? null : 'malformed'
  if (!/^\d{1,9}$/.test(msn) || (part !== undefined && !/^\d{1,9}$/.test(part))) return 'malformed'
  return { segment: Number(msn), part: part === undefined ? null : Number(part) }
}

/** Too far ahead of the playlist to wait for. */
export function isAbsurd({ segments, open }: ListedTimeline, { segment, part }: ReloadTarget): boolean {
  if (segment > segments.length + 1) return true
  const listed = segment === segments.length ? (open?.parts.length ?? 0) : 0
  return segment >= segments.length && part !== null && part > listed + ADVANCE_PARTS
}

/** Whether the playlist holds what was asked for, or never will (nobody publishes): answer now. */
export function isReached(timeline: ListedTimeline, target: ReloadTarget): boolean {
  return timeline.ended || timeline.open === null || isListed(timeline, target)
}

/** Whether the playlist holds what was asked for. */
export function isListed(timeline: ListedTimeline, { segment, part }: ReloadTarget): boolean {
  const { segments, open } = timeline
  if (part === null) return segments.length > segment
  const closed = segments[segment]
  if (!closed) return segments.length === segment && (open?.parts.length ?? 0) > part
  // A part behind the last one of a closed segment stands for the first of the next segment.
  return part < closed.parts.length || isListed(timeline, { segment: segment + 1, part: 0 })
}
