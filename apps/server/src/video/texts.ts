const KEY_FRAME_ADVICE =
  'in OBS: Settings, Output, Keyframe Interval 2 s; where the Output Mode is Simple: Enable Advanced Encoder Settings, Custom Encoder Settings, keyint=60 for 30 frames a second'

/** What the control panel says is wrong with an incoming stream, and how to mend it. */
export const WARNINGS = {
  clockJump:
    "The encoder's clock jumped, so the video has a gap: if this happens again, restart the stream in the encoder.",
  videoCodec: (codec: string) =>
    `The encoder sends ${codec}, which Courtside cannot show: choose H.264 as the video encoder (in OBS: Settings, Output, Video Encoder, x264 or any H.264).`,
  audioCodec: (codec: string) =>
    `The encoder sends ${codec} sound, which Courtside cannot play: choose AAC as the audio encoder (in OBS: Settings, Output, Audio Encoder).`,
  malformed: (what: string, format: string) =>
    `The encoder's ${what} settings could not be read: choose ${format} as the ${what} encoder, and restart the stream.`,
  longKeyFrameInterval: (seconds: number) =>
    `Key frames are ${seconds} s apart, so viewers wait long for the picture: send one every 2 s (${KEY_FRAME_ADVICE}).`,
  noKeyFrame: `No key frame has come for 10 s, and without one nobody can start watching: send one every 2 s (${KEY_FRAME_ADVICE}).`,
  slowPublisher: (pace: number) =>
    `Your computer sends ${pace.toFixed(1)} s of picture a second, so it stands still again and again: lower the picture's size or frame rate in the encoder, or the bitrate if the upload is slow.`,
  noAudio:
    'The stream has no sound: if that is not what you want, check that an audio source is on and not muted in the encoder.',
  diskFull:
    'The server cannot write the video, most likely its disk is full: free some space, then start the stream again.',
  diskNearlyFull:
    "The server's disk is nearly full, and recording will stop: delete videos that nobody needs any more on the storage page.",
  notRecorded:
    "The server's disk is full: viewers keep the live picture, but nothing is recorded. Delete videos on the storage page, and recording goes on by itself.",
  secondEncoder:
    'A second encoder tried to send with the same stream key and was refused: stop one of the two, or give the match a new stream key if it is not yours.',
  slowDisk:
    "The server's disk is too slow for this video: stop other work on it, or lower the bitrate in the encoder.",
} as const

/** What an encoder is told when it is refused or its connection is closed. */
export const REASONS = {
  wrongApp: (port: number, app: string) => `Use rtmp://<this server>:${port}/${app} as the server address`,
  noKey: 'The stream key is missing',
  wrongKey: 'The stream key is wrong, or its match has ended',
  tooManyWrong: 'Too many wrong attempts came from this address: wait a minute, then try again',
  notTaken: 'The server could not take the stream, try again',
  playsNothing: 'This server takes video, it does not play it',
  secondEncoder: 'Another encoder is sending with this stream key: stop it first',
  takenOver: 'Another encoder took over with the same stream key',
  matchOver: 'This match has ended',
  closedEarly: 'The stream was closed before it began',
  finished: 'The match has ended',
  shutdown: 'The server is shutting down',
  cannotWrite: 'The server cannot write the video',
  begins: 'The match begins',
  keyChanged: 'The stream key was changed',
} as const
