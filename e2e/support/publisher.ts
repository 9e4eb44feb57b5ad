import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ffmpeg from '@ffmpeg-installer/ffmpeg'

const QUIET = ['-hide_banner', '-loglevel', 'error']
const LOOP_SECONDS = '20'

/** A stream of moving test picture and tone, sent by ffmpeg in real time. */
export interface Publisher {
  process: ChildProcess
  /** Ends it at once, as a cut cable would. */
  cut(): Promise<void>
}

/** A film of 720p H.264 with AAC and a key frame every two seconds, encoded once so that sending it costs next to nothing. */
export interface Film {
  /** Sends the film over and over in real time, as streaming software would. */
  publish(rtmpPort: number, streamKey: string): Publisher
  remove(): void
}

/** Makes the film. */
export function makeFilm(): Film {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-film-'))
  const file = path.join(folder, 'film.mp4')
  execFileSync(
    ffmpeg.path,
    [
      QUIET,
      ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=15'],
      ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
      ['-g', '30', '-b:v', '1500k', '-c:a', 'aac', '-b:a', '96k', '-t', LOOP_SECONDS, file],
    ].flat(),
  )
  return {
    publish: (rtmpPort, streamKey) => send(file, `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function send(file: string, address: string): Publisher {
  const child = spawn(
    ffmpeg.path,
    [...QUIET, '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', '-f', 'flv', address],
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
