import { spawn } from 'node:child_process'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { loadOf } from '../process-load.ts'
import type { Figures } from '../row.ts'
import { endPublishers } from './clip.ts'

/** What FFmpeg takes while it does what `args` say, which must last longer than it is watched; it is ended then. */
export async function loadOfFfmpeg(args: readonly string[]): Promise<Figures> {
  const child = spawn(ffmpeg.path, ['-loglevel', 'error', ...args], { stdio: 'ignore' })
  try {
    return await loadOf(child.pid)
  } finally {
    await endPublishers([child])
  }
}
