import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { keptFilm } from './kept-film.ts'

const QUIET = ['-hide_banner', '-loglevel', 'error']
const LOOP_SECONDS = '20'

/** A stream of a moving test pattern and a tone, sent by ffmpeg in real time. */
export interface Publisher {
  process: ChildProcess
  /** Ends the stream at once, like a cut cable. */
  cut(): Promise<void>
}

/** The destination of ffmpeg's error messages. */
type Complaints = 'inherit' | 'ignore'

/**
 * A clip of 720p H.264 with AAC and a key frame every two seconds, encoded once so that sending it costs
 * almost nothing.
 */
export interface Film {
  /**
   * Sends the clip in a loop and in real time, as streaming software would.
   * @param complaints `ignore` if the server is going to be killed
   */
  publish(rtmpPort: number, streamKey: string, complaints?: Complaints): Publisher
}

/** The video and audio of a clip, as ffmpeg sources. */
interface FilmSources {
  picture: string
  sound: string
}

const TEST_PICTURE: FilmSources = {
  picture: 'testsrc2=size=1280x720:rate=15',
  sound: 'sine=frequency=440:sample_rate=48000',
}

/**
 * Returns sources that are white with a tone for the first 0.4 s of every two seconds, and otherwise black
 * and silent. They show whether audio and video are in step.
 */
export function flashesAndTones(size: string): FilmSources {
  return {
    picture: `color=black:size=${size}:rate=30,drawbox=color=white:t=fill:enable='lt(mod(t,2),0.4)'`,
    sound: "aevalsrc='0.5*sin(2*PI*880*t)*lt(mod(t,2),0.4)':s=48000",
  }
}

/** Returns a clip, which the first caller creates. */
export function makeFilm({ picture, sound }: FilmSources = TEST_PICTURE): Film {
  const file = keptFilm(
    [
      ['-f', 'lavfi', '-i', picture],
      ['-f', 'lavfi', '-i', sound],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
      ['-g', '30', '-b:v', '1500k', '-c:a', 'aac', '-b:a', '96k', '-t', LOOP_SECONDS],
    ].flat(),
    'mp4',
  )
  return {
    publish: (rtmpPort, streamKey, complaints = 'inherit') =>
      send(file, `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`, complaints),
  }
}

function send(file: string, address: string, complaints: Complaints): Publisher {
  const child = spawn(
    ffmpeg.path,
    [...QUIET, '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', '-f', 'flv', address],
    { stdio: ['ignore', 'ignore', complaints] },
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
