/**
 * The longest part, in ms: EXT-X-PART-INF promises it. A third of a second, and what rounding to milliseconds adds to ten frames of 29.97 a second:
 * frames of all usual rates fill at least 85 % of it, as the specification asks, and six parts make the usual 2 s between key frames.
 */
export const PART_TARGET_MS = 334
/** A segment ends at the first key frame after this, in ms: a little under 2 s, so that 2 s GOPs fit. */
export const SEGMENT_MIN_MS = 1900
/**
 * A segment ends here even without a key frame, in ms: EXT-X-TARGETDURATION promises it and may never change.
 * Long enough for the 250 frames that x264 takes when nobody sets an interval.
 */
export const SEGMENT_MAX_MS = 10_000
/** A frame this much after the last one, or before it, means the encoder's clock jumped, in ms. */
export const CLOCK_LEAP_MS = 5000
export const CLOCK_STEP_BACK_MS = 1000
/** How long the picture waits for a late audio header, in ms of media time. */
export const AUDIO_HEADER_WAIT_MS = 1000
/** Sound missing for this long is treated as gone, in ms: players stall on a track that is announced and not there. */
export const AUDIO_GONE_MS = 3000
