import { uint32, zeros } from './boxes.ts'

/** Track numbers, timescale and fields shared by init segments, fragments and MP4 files. */
export const VIDEO_TRACK = 1
export const AUDIO_TRACK = 2
/**
 * Ticks per second of the video track, a multiple of RTMP's milliseconds. The ticks of an audio track are
 * samples.
 */
export const VIDEO_TIMESCALE = 90_000

/** No rotation, no scaling (ISO/IEC 14496-12 section 8.2.2). */
export const IDENTITY_MATRIX = Buffer.concat([
  uint32(0x10000),
  zeros(12),
  uint32(0x10000),
  zeros(12),
  uint32(0x40000000),
])
/** `und`, packed as 5 bits per letter. */
export const LANGUAGE_UNDETERMINED = 0x55c4
