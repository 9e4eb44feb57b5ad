import type { Segment } from './timeline.ts'

/**
 * How long a segment lasted in the hall, in ms: until the next one of the same run began, which for an encoder slower than real
 * time is longer than it plays; the last before a break of the encoder lasts as long as it plays.
 */
export function lastedMs({ programDateTime, duration }: Segment, next: Segment | null | undefined): number {
  const lasted = next && !next.discontinuity ? next.programDateTime - programDateTime : 0
  return lasted > 0 ? lasted : duration * 1000
}
