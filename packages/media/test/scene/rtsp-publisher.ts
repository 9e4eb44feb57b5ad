import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { path as ffmpegPath } from '@ffmpeg-installer/ffmpeg'

/** The codecs that cameras send. */
const CAMERA_CODECS = {
  h264: ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
  hevc: [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-x265-params',
    'log-level=none:keyint=25',
  ],
  aac: ['-c:a', 'aac', '-ar', '48000'],
  'g711-a': ['-c:a', 'pcm_alaw', '-ar', '8000', '-ac', '1'],
} as const

/**
 * Publishes a test pattern of 25 frames per second and a tone to a test's camera with FFmpeg, until killed.
 */
export function publishToCamera(
  port: number,
  video: 'h264' | 'hevc' = 'h264',
  sound: 'aac' | 'g711-a' = 'aac',
): { kill(): Promise<void> } {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25']
  const tone = ['-re', '-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const codecs = [...CAMERA_CODECS[video], ...CAMERA_CODECS[sound], '-g', '25']
  const target = ['-f', 'rtsp', '-rtsp_transport', 'tcp', `rtsp://127.0.0.1:${port}/publish`]
  const child = spawn(ffmpegPath, ['-v', 'error', '-nostdin', ...picture, ...tone, ...codecs, ...target], {
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
