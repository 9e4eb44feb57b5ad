import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryArguments } from '../../apps/server/src/video/child-task.ts'
import { EXPORT_FILE } from '../../apps/server/src/video/export/export-files.ts'
import type { ExportReport, ExportRequest } from '../../apps/server/src/video/export/export-process.ts'
import { EXPORT_HEAP_MB } from '../../apps/server/src/video/export/exporter.ts'
import { loopRecording } from './loop-recording.ts'
import { peakMemoryMb } from './process-load.ts'
import type { Row } from './row.ts'

const HOURS = 2
const HOUR_SECONDS = 3600
const LOOK_EVERY_MS = 100
const PROGRAM = fileURLToPath(
  new URL('../../apps/server/src/video/export/export-process.ts', import.meta.url),
)

/**
 * Exports a match of two hours in one pass, as the server does it, and copies the same bytes as a file.
 * @param recording the folder of a short recording that is looped
 * @param folder where there is room for it, on the same disk
 */
export async function measureExport(recording: string, folder: string): Promise<Row[]> {
  const directory = path.join(folder, 'two-hours')
  try {
    const seconds = await loopRecording(recording, directory, HOURS * HOUR_SECONDS)
    const hours = seconds / HOUR_SECONDS
    const made = await exportWatched({ directory, chapters: [] })
    if (Math.abs(made.duration - seconds) > 1 || made.missing > 0) {
      throw new Error(`Of ${seconds} s the MP4 has ${made.duration} s, ${made.missing} s are missing.`)
    }
    const file = path.join(directory, EXPORT_FILE)
    const copiedMs = await timeOf(async () => {
      await copyFile(file, `${file}.copy`)
      const copy = await open(`${file}.copy`, 'r+')
      await copy.datasync()
      await copy.close()
    })
    const size = `${(statSync(file).size / 1e9 / hours).toFixed(2)} GB`
    return [
      {
        what: `MP4 of ${hours.toFixed(1)} h, memory of the process`,
        now: `${made.memoryMb.toFixed(0)} MB at most`,
        prototype: '270 MB for 20 min (allowed: 400 MB)',
      },
      {
        what: `MP4 per recorded hour (${size})`,
        now: `${(made.ms / 1000 / hours).toFixed(1)} s`,
        prototype: '14.7 s (1.19 GB)',
      },
      {
        what: 'the same bytes copied as a file, per hour',
        now: `${(copiedMs / 1000 / hours).toFixed(1)} s`,
        prototype: '',
      },
    ]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

type Watched = { ms: number; memoryMb: number; duration: number; missing: number }

/** Runs the export's process and watches its memory. */
async function exportWatched(request: ExportRequest): Promise<Watched> {
  const begun = performance.now()
  const child = fork(PROGRAM, [], { execArgv: memoryArguments(EXPORT_HEAP_MB) })
  const { pid } = child
  let memoryMb = 0
  const looking = setInterval(() => {
    if (pid !== undefined) memoryMb = Math.max(memoryMb, peakMemoryMb(pid))
  }, LOOK_EVERY_MS)
  let made: { duration: number; missing: number } | null = null
  child.on('message', (report: ExportReport) => {
    if ('failed' in report) console.error(report.failed)
    if ('made' in report) made = report.made
  })
  child.send(request)
  await once(child, 'exit')
  clearInterval(looking)
  if (made === null) throw new Error('The export failed.')
  const { duration, missing }: { duration: number; missing: number } = made
  return { ms: performance.now() - begun, memoryMb, duration, missing }
}
