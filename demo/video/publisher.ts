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
/** When the machine slept or was busy this long, the frames it missed are not made up for. */
const MOST_FRAMES_BEHIND = 5 * FRAMES_PER_SECOND

/** The murmur of a hall: pink noise without its highs, that swells and ebbs. */
const MURMUR = 'anoisesrc=color=pink:sample_rate=44100:amplitude=0.12,lowpass=f=850,tremolo=f=0.17:d=0.45'

/**
 * Sends a picture to an RTMP address in real time, and starts again whenever the connection is lost.
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
    let sent = 0
    while (!ended.aborted) {
      const due = Math.floor(((performance.now() - start) / 1000) * FRAMES_PER_SECOND)
      if (due - sent > MOST_FRAMES_BEHIND) sent = due
      if (sent >= due) {
        const wait = start + ((sent + 1) * 1000) / FRAMES_PER_SECOND - performance.now()
        await delay(Math.max(1, wait), undefined, { signal: ended }).catch(() => {})
        continue
      }
      sent += 1
      // The planes may change as soon as the pipe has room again, so every frame is a copy.
      if (!input.write(Buffer.from(this.#paint()))) {
        await once(input, 'drain', { signal: ended }).catch(() => {})
      }
    }
  }
}

async function end(encoder: ChildProcess, gone: Promise<void>): Promise<void> {
  encoder.kill('SIGTERM')
  const killer = setTimeout(() => encoder.kill('SIGKILL'), KILL_AFTER_MS)
  await gone
  clearTimeout(killer)
}

function encoderArguments(url: string): string[] {
  const keyFrames = String(FRAMES_PER_SECOND * KEY_FRAME_EVERY_S)
  return [
    ...['-v', 'quiet', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-framerate', String(FRAMES_PER_SECOND)],
    ...['-video_size', `${PICTURE.width}x${PICTURE.height}`, '-i', 'pipe:0'],
    ...['-f', 'lavfi', '-i', MURMUR],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-threads', '1', '-crf', '24'],
    ...['-maxrate', '2500k', '-bufsize', '2500k'],
    ...['-g', keyFrames, '-keyint_min', keyFrames, '-sc_threshold', '0'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-f', 'flv', url],
  ]
}
