/**
 * Maximum duration of a part, in ms, announced in EXT-X-PART-INF. It is a third of a second plus the rounding
 * of ten frames at 29.97 per second to milliseconds. Frames of all usual rates fill at least 85 % of it, as
 * the specification asks, and six parts make the usual 2 s between key frames.
 */
export const PART_TARGET_MS = 334
/** Minimum duration of a part that is not the last of its segment, in ms (RFC 8216bis section 4.4.4.9). */
export const PART_MIN_MS = Math.ceil(0.85 * PART_TARGET_MS)
/**
 * Time after which a segment ends at the next key frame, in ms. Slightly less than 2 s, so that 2 s GOPs fit.
 */
export const SEGMENT_MIN_MS = 1900
/**
 * Duration after which a segment ends at the next frame, in ms, even without a key frame. Twice the usual key
 * frame interval. EXT-X-TARGETDURATION announces it and may never change.
 */
export const SEGMENT_MAX_MS = 4000
/** Longest duration that rounds to the announced one, in ms (RFC 8216bis section 4.4.3.1). */
export const SEGMENT_LIMIT_MS = SEGMENT_MAX_MS + 499
/** Steps between timestamps, forward and backward, beyond which the encoder's clock has jumped, in ms. */
export const CLOCK_LEAP_MS = 5000
export const CLOCK_STEP_BACK_MS = 1000
/** How long the video waits for a late audio header, in ms of media time. */
export const AUDIO_HEADER_WAIT_MS = 1000
/**
 * Time without audio after which it counts as gone, in ms. Players stall on an announced track without data.
 */
export const AUDIO_GONE_MS = 3000
/**
 * If the audio is this far ahead of the video, in ms, the video counts as missing. The last picture then
 * stays, and the audio continues.
 */
export const VIDEO_GONE_MS = 1500
