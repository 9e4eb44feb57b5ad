import type { IngestWarning } from './ingest-warning.ts'

/** The state of a match's incoming video, for the person who sets up the encoder. */
export type IngestState = {
  status: 'waiting' | 'live' | 'ended'
  /** When `status` began, in ms since 1970; null: before this process started. */
  since: number | null
  video: { codec: string; width: number; height: number; fps: number | null } | null
  audio: { codec: string; sampleRate: number; channels: number } | null
  /**
   * The further video tracks that the encoder sends, in the order of their announcement; empty while nothing
   * arrives.
   */
  tracks: readonly IngestTrack[]
  /** Number of further tracks that are not used: of video, and of audio. */
  tracksLeftOut: { pictures: number; sounds: number }
  /** Measured over the last seconds; 0 while nothing arrives. */
  bitrateKbps: number
  keyFrameIntervalMs: number | null
  /**
   * The quality of the connection. Null while nothing arrives, and for protocols that do not report a
   * quality.
   */
  link: LinkState | null
  spare: SpareState
  /** Number of times an encoder disappeared without a proper close. */
  connectionsLost: number
  /** When a connection was last lost, in ms since 1970; null: never. */
  connectionLostAt: number | null
  /** `at`: when the problem last occurred, in ms since 1970. */
  warnings: (IngestWarning & { at: number })[]
}

/**
 * The availability of a further track to viewers. `offered`: they can choose it; `waiting`: it is being
 * examined; `unaligned`: its key frames are at other times than the source's; `late`: it stopped or is too
 * far behind; `too-much`: it exceeds the buffer; `larger`: it is larger than the source; `codec`: its codec
 * is not supported; `no-room`: the disk is too full or too slow.
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

/** A video track other than the source that an encoder sends. */
export type IngestTrack = {
  /** The encoder's number of the track. */
  track: number
  /** Codec string (RFC 6381); the codec's name if it is not supported. */
  codec: string
  width: number | null
  height: number | null
  /** Measured over the last seconds; null: not measured yet. */
  fps: number | null
  kbps: number | null
  state: TrackState
}

/** The state of a spare encoder; null: there is none. */
export type SpareState = 'ready' | 'on-air' | null

/**
 * The measured quality of an encoder's connection, if its protocol reports it. Counters start with the
 * connection.
 */
export type LinkState = {
  protocol: 'srt'
  roundTripMs: number
  /** Packets that did not arrive at the first attempt, in percent. */
  lossPercent: number
  /** Number of packets that were sent again. */
  retransmitted: number
  /** Number of packets that arrived too late or never, so that the video is damaged. */
  dropped: number
}

/** The state before any encoder has sent. */
export const NOTHING_YET: IngestState = {
  status: 'waiting',
  since: null,
  video: null,
  audio: null,
  tracks: [],
  tracksLeftOut: { pictures: 0, sounds: 0 },
  bitrateKbps: 0,
  keyFrameIntervalMs: null,
  link: null,
  spare: null,
  connectionsLost: 0,
  connectionLostAt: null,
  warnings: [],
}
