/** The data of each warning. */
interface WarningData {
  'clock-jump': unknown
  'unsupported-video-codec': { readonly codec: string }
  'unsupported-audio-codec': { readonly codec: string }
  'malformed-video': unknown
  'malformed-audio': unknown
  /** Time between key frames, in seconds. */
  'long-key-frame-interval': { readonly seconds: number }
  'no-key-frame': unknown
  /** Seconds of video received per second. */
  'slow-publisher': { readonly pace: number }
  'no-audio': unknown
  'disk-failure': unknown
  'disk-nearly-full': unknown
  'not-recorded': unknown
  'second-encoder': unknown
  'slow-disk': unknown
}

/** The code of a warning. */
export type IngestWarningCode = keyof WarningData

/** A problem of an incoming stream: a code and its data. */
export type IngestWarning = {
  [Code in IngestWarningCode]: { readonly code: Code } & WarningData[Code]
}[IngestWarningCode]
