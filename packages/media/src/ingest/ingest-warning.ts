/** The data of each warning. */
interface WarningData {
  'clock-jump': unknown
  'unsupported-video-codec': { readonly codec: string }
  'unsupported-audio-codec': { readonly codec: string }
  'malformed-video': unknown
  'malformed-audio': unknown
  /** Video arrives without the settings that its decoder needs. */
  'no-video-settings': unknown
  /** Video messages arrive that contain no picture. */
  'no-picture': unknown
  /** Pictures arrive cut off or in pieces. */
  'damaged-video': unknown
  /** Audio arrives, but video has not started or has stopped. */
  'no-video': unknown
  /** The audio's timestamps are unrelated to the video's. */
  'audio-clock': unknown
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
  /** An encoder tried to send by SRT with another passphrase than the stream key. */
  'wrong-passphrase': unknown
  /** The camera of the court does not answer, or sends nothing. */
  'camera-unreachable': unknown
  /** The camera refuses the name or password. */
  'camera-password': unknown
  /** The camera has no video at the path of its address. */
  'camera-path': unknown
  /** The camera refuses for another reason. `status`: the RTSP status code, as in HTTP. */
  'camera-refused': { readonly status: number }
  /** The camera offers neither H.264 nor HEVC. */
  'camera-no-video': unknown
}

/** The code of a warning. */
export type IngestWarningCode = keyof WarningData

/** A problem of an incoming stream: a code and its data. */
export type IngestWarning = {
  [Code in IngestWarningCode]: { readonly code: Code } & WarningData[Code]
}[IngestWarningCode]

/** Why the camera of a court gives no video. */
export type CameraFault = Extract<IngestWarning, { code: `camera-${string}` }>

/** The codes of {@link CameraFault}. */
export const CAMERA_FAULTS: readonly CameraFault['code'][] = [
  'camera-unreachable',
  'camera-password',
  'camera-path',
  'camera-refused',
  'camera-no-video',
]
