/** The first second of a video that can be gone to. */
export function firstSecond({ seekable }: HTMLVideoElement): number {
  return seekable.length === 0 ? 0 : seekable.start(0)
}

/** The last second of a video that can be gone to. */
export function lastSecond({ seekable }: HTMLVideoElement): number {
  return seekable.length === 0 ? 0 : seekable.end(seekable.length - 1)
}
