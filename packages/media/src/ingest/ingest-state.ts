import type { IngestWarning } from './ingest-warning.ts'

/** What is known about the video coming in for a match, for the person setting up the encoder. */
export type IngestState = {
  status: 'waiting' | 'live' | 'ended'
  /** Milliseconds since 1970 at which `status` began; null: since before this process. */
  since: number | null
  video: { codec: string; width: number; height: number; fps: number | null } | null
  audio: { codec: string; sampleRate: number; channels: number } | null
  /** The pictures beside the source that the encoder sends, in the order in which it named them; empty while nothing comes in. */
  tracks: readonly IngestTrack[]
  /** How many more tracks it sends that are not taken: of pictures, and of sound. */
  tracksLeftOut: { pictures: number; sounds: number }
  /** Measured over the last seconds; 0 while nothing comes in. */
  bitrateKbps: number
  keyFrameIntervalMs: number | null
  /** Times an encoder vanished without saying goodbye. */
  connectionsLost: number
  /** Milliseconds since 1970 at which one last did; null: none has. */
  connectionLostAt: number | null
  /** `at`: milliseconds since 1970, of the last time it happened. */
  warnings: (IngestWarning & { at: number })[]
}

/**
 * How a further track stands with the viewers. `offered`: they can choose it; `waiting`: it is being looked at; `unaligned`: its key frames are
 * not where the source's are; `late`: it stopped, or is too far behind; `too-much`: more came at once than is kept; `larger`: than the source;
 * `codec`: it cannot be shown; `no-room`: the disk has too little room, or is too slow.
 */
export type TrackState =
  | 'offered'
  | 'waiting'
  | 'unaligned'
  | 'late'
  | 'too-much'
  | 'larger'
  | 'codec'
  | 'no-room'

/** A picture beside the source that an encoder sends. */
export type IngestTrack = {
  /** What the encoder calls it. */
  track: number
  /** RFC 6381; of what cannot be shown, its name. */
  codec: string
  width: number | null
  height: number | null
  /** Measured over the last seconds; null: not yet. */
  fps: number | null
  kbps: number | null
  state: TrackState
}

/** Nobody has sent anything. */
export const NOTHING_YET: IngestState = {
  status: 'waiting',
  since: null,
  video: null,
  audio: null,
  tracks: [],
  tracksLeftOut: { pictures: 0, sounds: 0 },
  bitrateKbps: 0,
  keyFrameIntervalMs: null,
  connectionsLost: 0,
  connectionLostAt: null,
  warnings: [],
}
