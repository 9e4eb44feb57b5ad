import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { awaitSent, type Clock, FRAMES_PER_SECOND, paceFrames } from './frame-pace.ts'
import { PICTURE } from './painter.ts'

const KEY_FRAME_EVERY_S = 2
const AGAIN_AFTER_MS = 2000
const KILL_AFTER_MS = 3000
/**
 * Time without data, in ms, after which an encoder is replaced. A busy machine takes seconds to start one.
 */
const STALLED_AFTER_MS = 20_000

/** The background noise of a hall: pink noise without high frequencies, with varying volume. */
const MURMUR = 'anoisesrc=color=pink:sample_rate=44100:amplitude=0.12,lowpass=f=850,tremolo=f=0.17:d=0.45'

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, ended) => delay(ms, undefined, { signal: ended }).catch(() => {}),
}

/**
 * Sends video to an RTMP address in real time, and reconnects whenever the connection is lost. Each frame
 * contains the time at which it was painted, and only one frame is sent at a time. A machine that is too busy
 * for all frames sends fewer frames, so the video is at most one frame late.
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
    // Ctrl-C reaches every process of a terminal, so it is no error if the encoder ends before this process
    // stops it.
    const gone = new Promise<void>((resolve) => {
      encoder.once('exit', () => resolve())
      encoder.once('error', () => resolve())
    })
    const lost = new AbortController()
    void gone.then(() => lost.abort())
    const ended = AbortSignal.any([this.#stop.signal, lost.signal])
    encoder.stdin.on('error', () => lost.abort())
    const sent = new EventEmitter()
    const stalled = setTimeout(() => lost.abort(), STALLED_AFTER_MS)
    createInterface({ input: encoder.stdout }).on('line', (line) => {
      if (line.startsWith('#')) return
      stalled.refresh()
      sent.emit('frame')
    })
    const send = async () => {
      const arrival = once(sent, 'frame', { signal: ended }).catch(() => {})
      // The next frame is painted over this one, so it must be written completely.
      await written(encoder.stdin, this.#paint(), ended)
      await awaitSent(arrival, CLOCK, ended)
    }
    await paceFrames(send, CLOCK, ended)
    clearTimeout(stalled)
    encoder.stdin.destroy()
    await end(encoder, gone)
  }
}

/** Writes a frame. Resolves when the encoder has read it, or at once when `ended` is aborted. */
async function written(to: Writable, frame: Uint8Array, ended: AbortSignal): Promise<void> {
  const done = Promise.withResolvers<void>()
  const giveUp = () => done.resolve()
  ended.addEventListener('abort', giveUp)
  to.write(frame, giveUp)
  await done.promise
  ended.removeEventListener('abort', giveUp)
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
