/** The wall clock in ms, without what lies above these bits (17 minutes): one block of the picture each. */
const BITS = 20
const STRIP_HEIGHT = 48

/** How a picture that {@link clockPicture} makes is read. */
export const CLOCK = { bits: BITS, stripHeight: STRIP_HEIGHT } as const

/**
 * Arguments for ffmpeg: a test picture with the wall clock painted on top of each frame, as black and white blocks. It is painted
 * behind `-re`, so when the frame is due. In Gray code: where it changes while it is painted, one block is in doubt, and that one
 * by a millisecond.
 *
 * @param size of the picture, a multiple of 16
 */
export function clockPicture({
  width,
  height,
  rate,
}: {
  width: number
  height: number
  rate: number
}): string[] {
  const ms = `floor(mod(time(0)*1000,${2 ** BITS}))`
  const bit = (exponent: string) => `mod(floor(${ms}/pow(2,${exponent})),2)`
  const gray = `255*mod(${bit('X')}+${bit('(X+1)')},2)`
  const strip = `crop=${BITS}:2:0:0,geq=lum='${gray}':cb=128:cr=128,scale=${width}:${STRIP_HEIGHT}:flags=neighbor`
  return [
    ['-re', '-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${rate}`],
    ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
    ['-filter_complex', `[0:v]format=yuv420p,split[a][b];[b]${strip}[s];[a][s]overlay=0:0[v]`],
    ['-map', '[v]', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'],
    ['-g', String(2 * rate), '-c:a', 'aac', '-b:a', '96k'],
  ].flat()
}

/** The moment, epoch ms, that a reading of the clock stands for: the latest not after `now`. */
export function unwrapClock(reading: number, now: number): number {
  const cycle = 2 ** BITS
  return now - ((((now - reading) % cycle) + cycle) % cycle)
}
