/** Less behind the newest picture than this is live, seconds. */
export const LIVE_WITHIN_S = 3

/** The first second of a video that can be gone to. */
export function firstSecond({ seekable }: HTMLVideoElement): number {
  return seekable.length === 0 ? 0 : seekable.start(0)
}

/** The last second of a video that can be gone to. */
export function lastSecond({ seekable }: HTMLVideoElement): number {
  return seekable.length === 0 ? 0 : seekable.end(seekable.length - 1)
}

/** Where what has been loaded of a video ends, seconds. */
export function lastBuffered({ buffered }: HTMLVideoElement): number {
  return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1)
}
