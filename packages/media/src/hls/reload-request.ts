import { PART_TARGET_MS } from '../packager/timing.ts'
import type { ListedTimeline } from './playlist.ts'

/**
 * The state that a blocking playlist reload waits for (RFC 8216bis section 6.2.5.2). `part` null: the whole
 * segment.
 */
export type ReloadTarget = { segment: number; part: number | null }

/**
 * Parts that a client may request ahead of the playlist: the specification's advance part limit for parts
 * shorter than a second.
 */
const ADVANCE_PARTS = Math.ceil(3000 / PART_TARGET_MS)

/**
 * Parses `_HLS_msn` and `_HLS_part`.
 * @returns null when the request does not block, 'malformed' when the values are invalid
 */
export function parseReloadTarget(
  msn: string | undefined,
  part: string | undefined,
): ReloadTarget | null | 'malformed' {
  if (msn === undefined) return part === undefined ? null : 'malformed'
  if (!/^\d{1,9}$/.test(msn) || (part !== undefined && !/^\d{1,9}$/.test(part))) return 'malformed'
  return { segment: Number(msn), part: part === undefined ? null : Number(part) }
}

/** Reports whether the target is too far ahead of the playlist to wait for. */
export function isAbsurd({ segments, open }: ListedTimeline, { segment, part }: ReloadTarget): boolean {
  if (segment > segments.length + 1) return true
  const listed = segment === segments.length ? (open?.parts.length ?? 0) : 0
  return segment >= segments.length && part !== null && part > listed + ADVANCE_PARTS
}

/**
 * Reports whether to answer now: the playlist has the target, or will never have it because no publisher is
 * sending.
 */
export function isReached(timeline: ListedTimeline, target: ReloadTarget): boolean {
  return timeline.ended || timeline.open === null || isListed(timeline, target)
}

/** Reports whether the playlist has the target. */
export function isListed(timeline: ListedTimeline, { segment, part }: ReloadTarget): boolean {
  const { segments, open } = timeline
  if (part === null) return segments.length > segment
  const closed = segments[segment]
  if (!closed) return segments.length === segment && (open?.parts.length ?? 0) > part
  // A part after the last one of a closed segment means the first part of the next segment.
  return part < closed.parts.length || isListed(timeline, { segment: segment + 1, part: 0 })
}
