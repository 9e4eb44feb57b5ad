import type { Segment } from './timeline.ts'

/**
 * Returns how long a segment lasted in real time, in ms: until the next segment of the same run started. For
 * an encoder slower than real time, this is longer than the segment's playing time. The last segment before
 * an interruption lasts as long as it plays.
 */
export function lastedMs({ programDateTime, duration }: Segment, next: Segment | null | undefined): number {
  const lasted = next && !next.discontinuity ? next.programDateTime - programDateTime : 0
  return lasted > 0 ? lasted : duration * 1000
}
