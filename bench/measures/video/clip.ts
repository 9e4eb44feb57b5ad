import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import ffmpeg from '@ffmpeg-installer/ffmpeg'

/** Video parameters for FFmpeg: size, and bitrate in bits per second. */
export interface Picture {
  size: string
  bitrate: string
}

const P720: Picture = { size: '1280x720', bitrate: '2500k' }

/**
 * Encodes 20 s of H.264 with AAC into a folder in advance, so that publishing needs no encoding.
 * @param picture defaults to 720p
 */
export async function makeClip(folder: string, { size, bitrate }: Picture = P720): Promise<string> {
  const file = path.join(folder, `clip-${size}.flv`)
  const child = spawn(
    ffmpeg.path,
    [
      ['-hide_banner', '-loglevel', 'error', '-t', '20'],
      ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25`],
      ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-shortest'],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50', '-bf', '0'],
      ['-b:v', bitrate, '-maxrate', bitrate, '-bufsize', bitrate, '-c:a', 'aac', '-b:a', '128k'],
      ['-y', file],
    ].flat(),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The clip could not be encoded (exit code ${code}).`)
  return file
}

/** Publishes a clip to Courtside in a loop in real time, without encoding. */
export function publishClip(clip: string, rtmpPort: number, streamKey: string): ChildProcess {
  return publishTo(clip, `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`)
}

/** Publishes a clip to an RTMP address in a loop in real time, without encoding. */
export function publishTo(clip: string, address: string): ChildProcess {
  return publish(inLoop(clip), address)
}

/** Publishes a clip to an RTSP address in a loop in real time, without encoding. */
export function publishByRtsp(clip: string, address: string): ChildProcess {
  return publish([...inLoop(clip), '-rtsp_transport', 'tcp'], address, 'rtsp')
}

/** Sends a clip in a loop in real time by SRT: FFmpeg writes MPEG-TS, and libsrt's program sends it. */
export function sendBySrt(clip: string, address: string): ChildProcess[] {
  const input = [...inLoop(clip), '-bsf:v', 'h264_mp4toannexb']
  const multiplexer = spawn(
    ffmpeg.path,
    ['-hide_banner', '-loglevel', 'error', ...input, '-f', 'mpegts', '-'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const sender = spawn('srt-live-transmit', ['-q', 'file://con', address], {
    stdio: [multiplexer.stdout, 'ignore', 'inherit'],
  })
  multiplexer.stdout.destroy() // only the sender reads it
  return [multiplexer, sender]
}

/**
 * Sends the video tracks of files with the audio of another file in one stream, in a loop in real time,
 * without encoding. Uses Matroska, because the FFmpeg of 2018 writes neither HEVC nor several video tracks
 * into FLV.
 */
export function sendTogether(pictures: readonly string[], sound: string, address: string): ChildProcess {
  const inputs = [...pictures, sound].flatMap((file) => ['-re', '-stream_loop', '-1', '-i', file])
  const maps = [...pictures.map((_, input) => `${input}:v`), `${pictures.length}:a`]
  return publish([...inputs, ...maps.flatMap((map) => ['-map', map]), '-c', 'copy'], address, 'matroska')
}

/** Publishes the output of ffmpeg with `args` to Courtside. */
export function publishWith(args: readonly string[], rtmpPort: number, streamKey: string): ChildProcess {
  return publish(args, `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`)
}

function inLoop(clip: string): string[] {
  return ['-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy']
}

function publish(args: readonly string[], address: string, format = 'flv'): ChildProcess {
  return spawn(ffmpeg.path, ['-hide_banner', '-loglevel', 'error', ...args, '-f', format, address], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Ends publishers and waits until they have ended. */
export async function endPublishers(publishers: readonly ChildProcess[]): Promise<void> {
  for (const publisher of publishers) {
    if (publisher.exitCode !== null || publisher.signalCode !== null) continue
    const ended = once(publisher, 'exit')
    publisher.kill('SIGKILL')
    await ended
  }
}
