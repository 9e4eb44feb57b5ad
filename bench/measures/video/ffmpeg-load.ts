import { spawn } from 'node:child_process'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { loadOf } from '../process-load.ts'
import type { Figures } from '../row.ts'
import { endPublishers } from './clip.ts'

/** Measures the load of FFmpeg with `args`, then ends it. Its work must last longer than the measurement. */
export async function loadOfFfmpeg(args: readonly string[]): Promise<Figures> {
  const child = spawn(ffmpeg.path, ['-loglevel', 'error', ...args], { stdio: 'ignore' })
  try {
    return await loadOf(child.pid)
  } finally {
    await endPublishers([child])
  }
}
