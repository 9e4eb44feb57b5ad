import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { PICTURE } from './painter.ts'

const KEY_FRAME_EVERY_S = 2
const AGAIN_AFTER_MS = 2000
const KILL_AFTER_MS = 3000

/** The murmur of a hall: pink noise without its highs, with varying volume. */
const MURMUR = 'anoisesrc=color=pink:sample_rate=44100:amplitude=0.12,lowpass=f=850,tremolo=f=0.17:d=0.45'

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, ended) => delay(ms, undefined, { signal: ended }).catch(() => {}),
}

/**
 * Sends video to an RTMP address in real time, and reconnects whenever the connection is lost. Each frame
 * carries the time at which it was painted, and only one is under way. A machine that is too busy for all
 * frames sends fewer, and the video is at most one frame late.
 *
 * @param paint returns the planes (4:2:0) of the current frame; they may change with the next call
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

  /** Ends the stream, and resolves when its process is gone. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#done
  }

  async #keepPublishing(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#publish()
      if (!this.#stop.signal.aborted) console.log('Lost the connection for the video; retrying in 2 s.')
      await delay(AGAIN_AFTER_MS, undefined, { signal: this.#stop.signal }).catch(() => {})
    }
  }

  /** Publishes over one connection, until it is lost or the publisher is stopped. */
  async #publish(): Promise<void> {
    const encoder = spawn(ffmpeg.path, encoderArguments(this.#url), { stdio: ['pipe', 'pipe', 'ignore'] })
    // Ctrl-C reaches every process of a terminal, so an encoder that ends first is not an error.
    const gone = new Promise<void>((resolve) => {
      encoder.once('exit', () => resolve())
      encoder.once('error', () => resolve())
    })
    const lost = new AbortController()
    void gone.then(() => lost.abort())
    const ended = AbortSignal.any([this.#stop.signal, lost.signal])
    encoder.stdin.on('error', () => lost.abort())
    const sent = new EventEmitter()
    createInterface({ input: encoder.stdout }).on('line', (line) => {
      if (!line.startsWith('#')) sent.emit('frame')
    })
    const send = async () => {
      const arrival = once(sent, 'frame', { signal: ended }).catch(() => {})
      encoder.stdin.write(this.#paint())
      await arrival
    }
    await paceFrames(send, CLOCK, ended)
    encoder.stdin.destroy()
    await end(encoder, gone)
  }
}

async function end(encoder: ChildProcess, gone: Promise<void>): Promise<void> {
  encoder.kill('SIGTERM')
  const killer = setTimeout(() => encoder.kill('SIGKILL'), KILL_AFTER_MS)
  await gone
  clearTimeout(killer)
}

/**
 * Returns the arguments for ffmpeg: it encodes the frames as FLV, sends them, and prints a line for each
 * frame sent.
 */
function encoderArguments(url: string): string[] {
  return [
    ...['-v', 'quiet', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-framerate', String(FRAMES_PER_SECOND)],
    ...['-use_wallclock_as_timestamps', '1', '-probesize', '32', '-thread_queue_size', '1'],
    ...['-video_size', `${PICTURE.width}x${PICTURE.height}`, '-i', 'pipe:0'],
    ...['-f', 'lavfi', '-i', MURMUR, '-map', '0:v', '-map', '1:a'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-threads', '1', '-crf', '24'],
    ...['-maxrate', '2500k', '-bufsize', '2500k'],
    ...['-vsync', 'vfr', '-g', '1000', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_EVERY_S})`],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-flags', '+global_header'],
    ...['-f', 'tee', `[f=flv]${url}|[f=framecrc:select=v]pipe:1`],
  ]
}

/** A clock that can be replaced in tests. */
interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(): number
  /** Resolves after `ms`, or at once when `ended` is aborted. */
  wait(ms: number, ended: AbortSignal): Promise<void>
}

const FRAMES_PER_SECOND = 25

/**
 * Sends frames at {@link FRAMES_PER_SECOND} until `ended` is aborted, and never a frame before the previous
 * one has been sent. If sending takes longer, the frames due in the meantime are skipped: the rate drops, and
 * each frame shows the moment it is sent.
 *
 * @param send paints a frame and sends it; resolves when it has been sent completely
 */
export async function paceFrames(send: () => Promise<void>, clock: Clock, ended: AbortSignal): Promise<void> {
  const start = clock.now()
  while (!ended.aborted) {
    await clock.wait(msToNextFrame(clock.now() - start), ended)
    if (!ended.aborted) await send()
  }
}

/** Returns the time until the next frame is due, in ms. @param elapsed ms since the first */
function msToNextFrame(elapsed: number): number {
  const frameMs = 1000 / FRAMES_PER_SECOND
  return frameMs - (elapsed % frameMs)
}
