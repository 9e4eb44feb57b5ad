const KEY_FRAME_ADVICE =
  'in OBS: Settings, Output, Keyframe Interval 2 s; where the Output Mode is Simple: Enable Advanced Encoder Settings, Custom Encoder Settings, keyint=60 for 30 frames a second'

/**
 * The sentences for problems of an incoming stream and their solutions, by code. `seconds` is in s; `pace` is
 * in seconds of video per second.
 */
export const WARNINGS = {
  'clock-jump': () =>
    "The encoder's clock jumped, so the video has a gap: if this happens again, restart the stream in the encoder.",
  'unsupported-video-codec': ({ codec }: { codec: string }) =>
    `The encoder sends ${codec}, which Courtside cannot show: choose H.264 as the video encoder (in OBS: Settings, Output, Video Encoder, x264 or any H.264).`,
  'unsupported-audio-codec': ({ codec }: { codec: string }) =>
    `The encoder sends ${codec} sound, which Courtside cannot play, so viewers hear nothing: choose AAC as the audio encoder (in OBS: Settings, Output, Audio Encoder; in Larix: Settings, Audio).`,
  'malformed-video': () =>
    "The encoder's video settings could not be read: choose H.264 as the video encoder, and restart the stream.",
  'malformed-audio': () =>
    "The encoder's audio settings are missing or could not be read, so viewers hear nothing: choose AAC as the audio encoder, and restart the stream.",
  'no-video-settings': () =>
    'The encoder sends video without the settings needed to show it (SPS and PPS): stop the stream and start it again in the encoder, and choose H.264 if it happens again (in OBS: Settings, Output, Video Encoder; in Larix: Settings, Video).',
  'no-picture': () =>
    'The encoder sends video messages that contain no picture: check that its camera is on and has a signal (in DJI Fly: return to the camera view; on an ATEM: choose an input), then start the stream again.',
  'damaged-video': () =>
    'The pictures arrive damaged and cannot be shown: restart the stream, and lower the bitrate if it happens again (in OBS: Settings, Output, Bitrate; in Larix: Settings, Video).',
  'no-video': () =>
    'Sound arrives but no video: check that the camera is selected and has a signal (in OBS: the source in the scene; in Larix: the mode of the connection, video and audio; on an ATEM: the program input).',
  'audio-clock': () =>
    'The times of the encoder’s sound do not match its video, so Courtside aligned them as they arrived: if they are out of sync, restart the stream and remove any sync offset (in OBS: Advanced Audio Properties).',
  'long-key-frame-interval': ({ seconds }: { seconds: number }) =>
    `Key frames are ${seconds} s apart, so viewers wait long for the video: send one every 2 s (${KEY_FRAME_ADVICE}).`,
  'no-key-frame': () =>
    `No key frame for 10 s, so new viewers can’t start watching: send one every 2 s (${KEY_FRAME_ADVICE}).`,
  'slow-publisher': ({ pace }: { pace: number }) =>
    `Your computer sends only ${pace.toFixed(1)} s of video per second, so playback keeps stopping: lower the video's size or frame rate in the encoder, or the bitrate if the upload is slow.`,
  'no-audio': () =>
    'The stream has no sound: if that is not what you want, check that an audio source is on and not muted in the encoder.',
  'disk-failure': () =>
    'The server cannot write the video, most likely because its disk is full: free some space, then restart the stream.',
  'disk-nearly-full': () =>
    "The server's disk is nearly full, and recording will stop: delete videos you no longer need on the storage page.",
  'not-recorded': () =>
    "The server's disk is full: viewers keep the live video, but nothing is recorded. Delete videos on the storage page, and recording resumes automatically.",
  'second-encoder': () =>
    'A second encoder tried to send with the same stream key and was refused: stop one of the two, or give the match a new stream key if it is not yours.',
  'slow-disk': () =>
    "The server's disk is too slow for this video: stop other work on it, or lower the bitrate in the encoder.",
  'wrong-passphrase': () =>
    'An encoder tried to send by SRT with a wrong passphrase and was refused: enter the stream key of this match as its passphrase.',
  'camera-unreachable': () =>
    'The court’s camera does not answer or sends nothing: check that it is on and in the same network as the server, and its address in Club Settings.',
  'camera-password': () =>
    'The court’s camera refuses the user name or password: correct both in Club Settings, Courts. Courtside waits 5 minutes before it tries again, so that the camera does not lock the account; a changed password is tried at once.',
  'camera-path': () =>
    'The court’s camera has no video at this address: look up the part after the host name in the camera’s manual (such as /stream1 or /h264), and correct it in Club Settings, Courts.',
  'camera-refused': ({ status }: { status: number }) =>
    `The court’s camera refuses to send (RTSP status ${status}): close other programs that watch it, or restart it.`,
  'camera-no-video': () =>
    'The court’s camera sends no H.264 or H.265 video: choose one of the two in the camera’s settings.',
} as const
