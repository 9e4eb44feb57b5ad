import { spawn } from 'node:child_process'
import { once } from 'node:events'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { clockPicture } from './clock-picture.ts'
import type { Publisher } from './publisher.ts'

const PICTURE = { width: 640, height: 360, rate: 15 }

/**
 * Publishes video with the wall clock painted on each frame.
 * @param pace seconds of video produced per second: 1 in real time
 */
export function publishClock(rtmpPort: number, streamKey: string, pace = 1): Publisher {
  const address = `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`
  const child = spawn(
    ffmpeg.path,
    ['-hide_banner', '-loglevel', 'error', ...clockPicture({ ...PICTURE, pace }), '-f', 'flv', address],
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
