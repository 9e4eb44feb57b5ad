import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { path as ffmpegPath } from '@ffmpeg-installer/ffmpeg'

export type EncoderOptions = {
  size?: string
  /** Video and audio sources in FFmpeg's lavfi syntax, replacing the test pattern and tone. */
  picture?: string
  sound?: string
  /** Frames per second; the key frame interval is one second. */
  rate?: number
  /** Output options that replace those for H.264 and AAC. */
  codecs?: string[]
  /** Duration in seconds; absent: until stopped. */
  duration?: number
  /** A file to send, replacing the test pattern and tone. */
  source?: string
  /**
   * Whether to send as fast as possible rather than in real time, for tests that need a recording but not its
   * times.
   */
  atOnce?: boolean
}

export type Encoder = {
  process: ChildProcess
  /** Returns its output so far. */
  output(): string
  /** Resolves with its exit code. */
  exited: Promise<number | null>
  /** Stops it like Ctrl-C, and waits. */
  stop(): Promise<void>
  /** Kills it like a crash, and waits. */
  kill(): Promise<void>
}

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p']
export const AAC = ['-c:a', 'aac', '-b:a', '64k', '-ar', '44100']

const TONE = 'sine=frequency=440:sample_rate=44100'

/** Publishes a test pattern and tone to an RTMP address with FFmpeg, like OBS. */
export function publish(url: string, options: EncoderOptions = {}): Encoder {
  const { size = '320x180', rate = 30, codecs = [...H264, ...AAC], duration } = options
  const pace = options.atOnce ? [] : ['-re']
  const { picture = `testsrc2=size=${size}:rate=${rate}`, sound = TONE } = options
  const input = [...[...pace, '-f', 'lavfi', '-i', picture], ...[...pace, '-f', 'lavfi', '-i', sound]]
  if (options.source) return run([...pace, '-i', options.source, ...codecs, '-f', 'flv', url])
  const length = duration === undefined ? [] : ['-t', String(duration)]
  return run([...input, ...length, '-s', size, '-g', String(rate), ...codecs, '-f', 'flv', url])
}

/**
 * Decodes media with FFmpeg, and returns its exit code and messages. A valid file gives exit code 0 and no
 * messages.
 */
export async function decode(file: string): Promise<{ code: number | null; output: string }> {
  const decoder = run(['-xerror', '-v', 'error', '-i', file, '-f', 'null', '-'])
  const code = await decoder.exited
  return { code, output: decoder.output() }
}

/** Returns FFmpeg's description of a media file: duration, chapters, tracks. */
export async function describe(file: string): Promise<string> {
  const reader = run(['-i', file])
  await reader.exited
  return reader.output()
}

/** Runs FFmpeg on media and returns its output and its messages. */
export async function readMedia(args: string[]): Promise<{ output: string; said: string }> {
  const reader = run([...args, '-'], 'pipe')
  let output = ''
  reader.process.stdout?.on('data', (data: Buffer) => {
    output += data.toString()
  })
  const code = await reader.exited
  if (code !== 0) throw new Error(reader.output())
  return { output, said: reader.output() }
}

/**
 * Runs FFmpeg to completion.
 * @throws Error with its messages when it fails
 */
export async function runFfmpeg(args: string[]): Promise<void> {
  const encoder = run(args)
  if ((await encoder.exited) !== 0) throw new Error(encoder.output())
}

function run(args: string[], stdout: 'ignore' | 'pipe' = 'ignore'): Encoder {
  const child = spawn(ffmpegPath, ['-hide_banner', '-nostdin', ...args], {
    stdio: ['ignore', stdout, 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (data: Buffer) => {
    output += data.toString()
  })
  const exited = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  const end = (signal: 'SIGINT' | 'SIGKILL') => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return { process: child, output: () => output, exited, stop: end('SIGINT'), kill: end('SIGKILL') }
}
