import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { path as ffmpegPath } from '@ffmpeg-installer/ffmpeg'

/** Whether libsrt's program is installed; tests of SRT need it. */
export const hasSrt = spawnSync('srt-live-transmit', ['-version']).error === undefined

const CODECS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

/** An encoder that sends by SRT: FFmpeg makes the stream, and libsrt's own program sends it. */
export type SrtEncoder = {
  /** Resolves when FFmpeg has encoded the whole stream. The connection stays open. */
  encoded: Promise<unknown>
  /** Returns the messages of the sender. */
  output(): string
  kill(): Promise<void>
}

/** Sends a test pattern of 25 frames per second for some seconds to a local port. */
export function sendBySrt(
  { port, passphrase }: { port: number; passphrase: string },
  { seconds, codecs = CODECS }: { seconds: number; codecs?: string[] },
): SrtEncoder {
  const address = `srt://127.0.0.1:${port}?${new URLSearchParams({ passphrase })}`
  const sender = spawn('srt-live-transmit', ['-q', '-loglevel:note', 'file://con', address], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let encoder: ChildProcess | null = null
  let output = ''
  const encoded = Promise.withResolvers<void>()
  sender.stdin.on('error', () => {}) // the sender has ended
  sender.stderr.on('data', (data: Buffer) => {
    output += data.toString()
    // Starts FFmpeg only after the sender has connected, because the sender drops earlier packets.
    if (encoder || !output.includes('Connection established')) return
    encoder = encode(seconds, codecs)
    encoder.stdout?.pipe(sender.stdin, { end: false })
    encoder.on('close', () => encoded.resolve())
  })
  const kill = async () => {
    await Promise.all([killed(sender), encoder && killed(encoder)])
  }
  return { encoded: encoded.promise, output: () => output, kill }
}

function encode(seconds: number, codecs: readonly string[]): ChildProcess {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25']
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const length = ['-t', String(seconds), '-g', '25']
  const options = ['-hide_banner', '-nostdin', '-v', 'error', ...picture, ...sound, ...length, ...codecs]
  return spawn(ffmpegPath, [...options, '-f', 'mpegts', '-'], { stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Returns an unused UDP port. */
export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}
