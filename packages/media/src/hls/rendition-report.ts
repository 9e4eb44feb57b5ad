import type { Timeline } from '../recorder/timeline.ts'

/** The newest part in a media playlist: its segment's media sequence number, and its index in the segment. */
export type NewestPart = { segment: number; part: number }

/**
 * The position of another rendition, so that a player can switch to it without requesting its playlist first.
 */
export type RenditionReport = { file: string; newest: NewestPart | null }

/** Returns the newest part that a live playlist lists; null when it lists none. */
export function newestPart({ segments, open }: Pick<Timeline, 'segments' | 'open'>): NewestPart | null {
  if (!open) return null
  if (open.parts.length > 0) return { segment: segments.length, part: open.parts.length - 1 }
  const last = segments.at(-1)
  return last ? { segment: segments.length - 1, part: Math.max(0, last.parts.length - 1) } : null
}

/** Returns the tag of a report (RFC 8216bis section 4.4.5.4); empty when the rendition lists nothing. */
export function reportOf({ file, newest }: RenditionReport): string[] {
  if (!newest) return []
  return [`#EXT-X-RENDITION-REPORT:URI="${file}",LAST-MSN=${newest.segment},LAST-PART=${newest.part}`]
}
