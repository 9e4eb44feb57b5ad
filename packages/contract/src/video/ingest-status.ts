/** Whether a picture is coming in: not (yet), now, or no more because the match is over. */
export const INGEST_STATUSES = ['waiting', 'live', 'ended'] as const

/** One of {@link INGEST_STATUSES}. */
export type IngestStatus = (typeof INGEST_STATUSES)[number]

/**
 * How a further track of the streaming software stands with the viewers: `offered`, or why it is not. `waiting`: it is being looked at;
 * `unaligned`: its key frames are not where those of the first track are; `late`: it stopped, or is too far behind; `too-much`: more came at
 * once than is kept; `larger`: than the first track; `codec`: it cannot be shown; `no-room`: the disk has too little room, or is too slow.
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
