/** Track numbers and time scale shared by init segments and fragments. */
export const VIDEO_TRACK = 1
export const AUDIO_TRACK = 2
/** Ticks per second of the video track; RTMP's milliseconds divide it evenly. Audio ticks are samples. */
export const VIDEO_TIMESCALE = 90_000
