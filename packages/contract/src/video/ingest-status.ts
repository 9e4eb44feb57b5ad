/**
 * Whether video arrives: `waiting` (not yet, or not at the moment), `live`, or `ended` (the match is over).
 */
export const INGEST_STATUSES = ['waiting', 'live', 'ended'] as const

/** One of {@link INGEST_STATUSES}. */
export type IngestStatus = (typeof INGEST_STATUSES)[number]

/**
 * The state of a further video track: `offered` to viewers, or the reason why it is not. `waiting`: it is
 * being checked; `unaligned`: its key frames are not aligned with the first track's; `late`: it stopped, or
 * is too far behind the first track; `too-much`: more data arrived at once than the buffer holds; `larger`:
 * it is larger than the first track; `codec`: browsers cannot play its codec; `no-room`: the disk is nearly
 * full or too slow.
 */
export const TRACK_STATES = [
  'offered',
  'waiting',
  'unaligned',
  'late',
  'too-much',
  'larger',
  'codec',
  'no-room',
] as const

/**
 * Returns whether there may be video to play. For video hosted elsewhere the answer is always true, because
 * the server may not know yet.
 */
export function mayHavePicture(match: {
  readonly thumbnailUrl: string | null
  readonly video: IngestStatus
  readonly video_moments: boolean
}): boolean {
  return match.thumbnailUrl !== null || match.video === 'live' || !match.video_moments
}
