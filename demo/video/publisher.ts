import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { PICTURE } from './painter.ts'

const FRAMES_PER_SECOND = 25
const KEY_FRAME_EVERY_S = 2
const AGAIN_AFTER_MS = 2000
const KILL_AFTER_MS = 3000

/** The murmur of a hall: pink noise without its highs, that swells and ebbs. */
const MURMUR = 'anoisesrc=color=pink:sample_rate=44100:amplitude=0.12,lowpass=f=850,tremolo=f=0.17:d=0.45'

/**
 * Sends a picture to an RTMP address in real time, and starts again whenever the connection is lost. Each frame carries the time
 * at which it was sent: a machine that is too busy for all of them sends fewer, and the film is never late.
 *
 * @param paint gives the planes (4:2:0) of the picture as it is now; they may change with the next call
 */
export class Publisher {
  readonly #url: string
  readonly #paint: () => Uint8Array
  readonly #stop = new AbortController()
  readonly #done: Promise<void>

  constructor(url: string, paint: () => Uint8Array) {
    this.#url = url
    this.#paint = paint
    this.#done = this.#keepPublishing()
  }

  /** Ends the stream, and is done when its process is gone. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#done
  }

  async #keepPublishing(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#publish()
      if (!this.#stop.signal.aborted) console.log('The picture could not be sent any longer; trying again …')
      await delay(AGAIN_AFTER_MS, undefined, { signal: this.#stop.signal }).catch(() => {})
    }
  }

  /** One connection, until it is lost or the publisher is stopped. */
  async #publish(): Promise<void> {
    const encoder = spawn(ffmpeg.path, encoderArguments(this.#url), { stdio: ['pipe', 'ignore', 'ignore'] })
    // Ctrl-C reaches every process of a terminal: an encoder that goes first is no fault.
    const gone = new Promise<void>((resolve) => {
      encoder.once('exit', () => resolve())
      encoder.once('error', () => resolve())
    })
    const lost = new AbortController()
    void gone.then(() => lost.abort())
    const ended = AbortSignal.any([this.#stop.signal, lost.signal])
    encoder.stdin.on('error', () => lost.abort())
    await this.#feed(encoder.stdin, ended)
    encoder.stdin.destroy()
    await end(encoder, gone)
  }

  async #feed(input: Writable, ended: AbortSignal): Promise<void> {
    const start = performance.now()
    while (!ended.aborted) {
      const wait = msToNextFrame(performance.now() - start)
      await delay(wait, undefined, { signal: ended }).catch(() => {})
      if (ended.aborted) return
      // The planes may change as soon as the pipe has room again, so every frame is a copy.
      if (!input.write(Buffer.from(this.#paint()))) {
        await once(input, 'drain', { signal: ended }).catch(() => {})
      }
    }
  }
}

/** How long until the next frame is due, in ms; those that were missed meanwhile are left out. @param elapsed ms since the first */
export function msToNextFrame(elapsed: number): number {
  const frameMs = 1000 / FRAMES_PER_SECOND
  return frameMs - (elapsed % frameMs)
}

async function end(encoder: ChildProcess, gone: Promise<void>): Promise<void> {
  encoder.kill('SIGTERM')
  const killer = setTimeout(() => encoder.kill('SIGKILL'), KILL_AFTER_MS)
  await gone
  clearTimeout(killer)
}

function encoderArguments(url: string): string[] {
  return [
    ...['-v', 'quiet', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-framerate', String(FRAMES_PER_SECOND)],
    // Frames are read when there is time to encode them: those that wait would be late on a busy machine.
    ...['-use_wallclock_as_timestamps', '1', '-probesize', '32', '-thread_queue_size', '1'],
    ...['-video_size', `${PICTURE.width}x${PICTURE.height}`, '-i', 'pipe:0'],
    ...['-f', 'lavfi', '-i', MURMUR],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-threads', '1', '-crf', '24'],
    ...['-maxrate', '2500k', '-bufsize', '2500k'],
    ...['-vsync', 'vfr', '-g', '1000', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_EVERY_S})`],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-f', 'flv', url],
  ]
}
