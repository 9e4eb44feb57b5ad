import { spawn } from 'node:child_process'
import { once } from 'node:events'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { paintNumber } from './clock-picture.ts'
import { keptFilm } from './kept-film.ts'

const QUIET = ['-hide_banner', '-loglevel', 'error']
const WIDTH = 640
export const FRAMES_A_SECOND = 30
const KEY_FRAME_EVERY_S = 4
const LENGTH_S = 40
/**
 * Delay of the audio in seconds. With it, the first sample is 66 ms after the first frame, which is two video
 * frames. The AAC encoder starts one audio frame earlier, so the delay is shorter than 66 ms.
 */
const SOUND_LATER_S = 0.0205

/** A stream that ends cleanly on request, like the Stop button of streaming software. */
export interface Stream {
  stop(): Promise<void>
}

/**
 * A clip with numbered frames, in the form that OBS sends: with two B-frames between other frames. So the
 * first audio comes two frames after the first frame is decoded.
 */
export interface NumberedFilm {
  /** Sends the clip in real time from its first frame, with or without audio. */
  publish(rtmpPort: number, streamKey: string, what?: 'all' | 'picture'): Stream
}

/**
 * Returns the clip, which the first caller creates.
 * @param unfilmed the first and the last number of the frames that the camera does not film
 */
export function makeNumberedFilm(unfilmed?: readonly [number, number]): NumberedFilm {
  const paused = unfilmed ? `,select='not(between(n,${unfilmed.join(',')}))'` : ''
  const file = keptFilm(
    [
      ['-f', 'lavfi', '-i', `testsrc2=size=${WIDTH}x360:rate=${FRAMES_A_SECOND}`],
      ['-itsoffset', String(SOUND_LATER_S), '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
      ['-filter_complex', `[0:v]${paintNumber('N', WIDTH)}${paused}[v]`, '-map', '[v]', '-map', '1:a'],
      unfilmed ? ['-vsync', 'passthrough'] : [],
      ['-c:v', 'libx264', '-preset', 'superfast', '-bf', '2', '-b_strategy', '0'],
      ['-g', String(KEY_FRAME_EVERY_S * FRAMES_A_SECOND), '-sc_threshold', '0'],
      ['-c:a', 'aac', '-b:a', '96k', '-t', String(LENGTH_S)],
    ].flat(),
    'flv',
  )
  return {
    publish(rtmpPort, streamKey, what = 'all') {
      const address = `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`
      const tracks = what === 'all' ? [] : ['-an']
      const order = [...QUIET, '-re', '-i', file, '-c', 'copy', ...tracks, '-f', 'flv', address]
      const child = spawn(ffmpeg.path, order, { stdio: ['pipe', 'ignore', 'inherit'] })
      return {
        async stop() {
          if (child.exitCode !== null || child.signalCode !== null) return
          const ended = once(child, 'exit')
          child.kill('SIGINT')
          await ended
        },
      }
    },
  }
}
