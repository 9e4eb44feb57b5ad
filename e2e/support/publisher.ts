import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import ffmpeg from '@ffmpeg-installer/ffmpeg'

/** A stream of moving test picture and tone, sent by ffmpeg in real time. */
export interface Publisher {
  process: ChildProcess
  /** Ends it at once, as a cut cable would. */
  cut(): Promise<void>
}

/** Publishes 720p H.264 with AAC, a key frame every two seconds. */
export function publish(rtmpPort: number, streamKey: string): Publisher {
  const child = spawn(
    ffmpeg.path,
    [
      ['-hide_banner', '-loglevel', 'error', '-re'],
      ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25'],
      ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
      ['-g', '50', '-b:v', '1500k', '-c:a', 'aac', '-b:a', '96k'],
      ['-f', 'flv', `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`],
    ].flat(),
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
