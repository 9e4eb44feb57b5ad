import { spawn } from 'node:child_process'
import { once } from 'node:events'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Publisher } from './publisher.ts'

/**
 * Number of bits of the painted wall clock in ms, which wraps after 17 minutes. A frame shows each bit as one
 * block.
 */
const BITS = 20
const STRIP_HEIGHT = 48

/** The format of the number from {@link paintNumber}. */
export const CLOCK = { bits: BITS, stripHeight: STRIP_HEIGHT } as const

/**
 * Returns ffmpeg arguments for a test video with the wall clock painted on top of each frame, as black and
 * white blocks. The clock is painted after ffmpeg's `-re`, so it shows the time at which the frame is sent:
 * in time, or later on a busy machine. A late frame keeps its timestamp, as with a camera that is late. Uses
 * Gray code, so that few blocks change from one frame to the next.
 * @param picture size, a multiple of 16; frames per second; and seconds of video produced per second: 1 in
 * real time
 */
export function clockPicture({
  width,
  height,
  rate,
  pace = 1,
}: {
  width: number
  height: number
  rate: number
  pace?: number
}): string[] {
  const stamped = 'settb=1/1000000,setpts=time(0)/TB'
  const picture = `${stamped},${paintNumber('floor(T*1000)', width)},setpts=${pace}*(PTS-STARTPTS)`
  return [
    ['-re', '-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${rate}`],
    ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
    ['-filter_complex', `[0:v]${picture}[v];[1:a]atempo=${1 / pace}[a]`],
    ['-map', '[v]', '-map', '[a]', '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'],
    ['-g', String(Math.round((2 * rate) / pace)), '-c:a', 'aac', '-b:a', '96k'],
  ].flat()
}

/**
 * Returns a filter that paints a whole number on top of each frame, in Gray code.
 * @param number an expression of ffmpeg's geq, such as `N`, the number of the frame; bits above {@link
 * CLOCK}'s are dropped
 * @param width of the frame
 */
export function paintNumber(number: string, width: number): string {
  const bit = (exponent: string) => `mod(floor(mod(${number},${2 ** BITS})/pow(2,${exponent})),2)`
  const gray = `255*mod(${bit('X')}+${bit('(X+1)')},2)`
  const strip = `crop=${BITS}:2:0:0,geq=lum='${gray}':cb=128:cr=128,scale=${width}:${STRIP_HEIGHT}:flags=neighbor`
  return `format=yuv420p,split[a][b];[b]${strip}[s];[a][s]overlay=0:0`
}

/** Returns the moment of a reading of the clock, in ms since 1970: the latest one not after `now`. */
export function unwrapClock(reading: number, now: number): number {
  const cycle = 2 ** BITS
  return now - ((((now - reading) % cycle) + cycle) % cycle)
}

const PICTURE = { width: 640, height: 360, rate: 15 }

/**
 * Publishes video with the wall clock painted on each frame.
 * @param pace seconds of video produced per second: 1 in real time
 */
export function publishClock(rtmpPort: number, streamKey: string, pace = 1): Publisher {
  const address = `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`
  const child = spawn(
    ffmpeg.path,
    ['-hide_banner', '-loglevel', 'error', ...clockPicture({ ...PICTURE, pace }), '-f', 'flv', address],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return {
    process: child,
    async cut() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
