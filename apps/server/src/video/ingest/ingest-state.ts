/** What is known about the video coming in for a match, for the person setting up the encoder. */
export type IngestState = {
  status: 'waiting' | 'live' | 'ended'
  /** Milliseconds since 1970 at which `status` began; null: since before this process. */
  since: number | null
  video: { codec: string; width: number; height: number; fps: number | null } | null
  audio: { codec: string; sampleRate: number; channels: number } | null
  /** Measured over the last seconds; 0 while nothing comes in. */
  bitrateKbps: number
  keyFrameIntervalMs: number | null
  /** Times an encoder vanished without saying goodbye. */
  connectionsLost: number
  /** Milliseconds since 1970 at which one last did; null: none has. */
  connectionLostAt: number | null
  warnings: IngestWarning[]
}

/** Nobody has sent anything. */
export const NOTHING_YET: IngestState = {
  status: 'waiting',
  since: null,
  video: null,
  audio: null,
  bitrateKbps: 0,
  keyFrameIntervalMs: null,
  connectionsLost: 0,
  connectionLostAt: null,
  warnings: [],
}

export type IngestWarningCode =
  | 'unsupported-video-codec'
  | 'unsupported-audio-codec'
  | 'malformed-video'
  | 'malformed-audio'
  | 'no-key-frame'
  | 'long-key-frame-interval'
  | 'no-audio'
  | 'clock-jump'
  | 'second-encoder'
  | 'slow-publisher'
  | 'slow-disk'
  | 'disk-failure'
  | 'disk-nearly-full'
  | 'not-recorded'

type IngestWarning = {
  code: IngestWarningCode
  /** One sentence that says what to do. */
  message: string
  /** Milliseconds since 1970, of the last time it happened. */
  at: number
}
