/** Safari's video element says when the stream began. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

/** When what a browser's own HLS plays was taken where it begins, epoch ms; null when the browser or the stream does not say. */
export function nativeStart(video: DatedVideo): number | null {
  const start = video.getStartDate?.().getTime()
  return start === undefined || Number.isNaN(start) ? null : start
}
