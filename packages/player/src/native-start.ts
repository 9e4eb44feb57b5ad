/** Safari's video element reports the date of the stream's start. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

/**
 * Returns the date of the start of a stream in the browser's own HLS player, in epoch ms, or null when the
 * browser or the stream does not report it.
 */
export function nativeStart(video: DatedVideo): number | null {
  const start = video.getStartDate?.().getTime()
  return start === undefined || Number.isNaN(start) ? null : start
}
