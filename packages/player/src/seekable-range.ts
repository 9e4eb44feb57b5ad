/** Maximum delay behind the newest frame that counts as live, in seconds. */
export const LIVE_WITHIN_S = 3

/** Returns the first seekable position of a video, in seconds. */
export function firstSecond({ seekable }: HTMLVideoElement): number {
  return seekable.length === 0 ? 0 : seekable.start(0)
}

/** Returns the last seekable position of a video, in seconds. */
export function lastSecond({ seekable }: HTMLVideoElement): number {
  return seekable.length === 0 ? 0 : seekable.end(seekable.length - 1)
}

/** Returns the end of the buffered data of a video, in seconds. */
export function lastBuffered({ buffered }: HTMLVideoElement): number {
  return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1)
}
