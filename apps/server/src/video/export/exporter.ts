import { stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { runChildTask } from '../child-task.ts'
import { EXPORT_FILE } from './export-files.ts'
import type { ExportReport, ExportRequest } from './export-process.ts'
import type { ChapterMoment } from './write-mp4.ts'

/** Enough for matches of many hours; what it takes in all is measured by `npm run bench`. */
export const EXPORT_HEAP_MB = 256

const report: z.ZodType<ExportReport> = z.union([
  z.object({ progress: z.number() }),
  z.object({ made: z.object({ duration: z.number(), missing: z.number() }).nullable() }),
  z.object({ failed: z.string() }),
])

/** Runs exports, each in a process of its own. */
export class Exporter {
  readonly #running = new Set<() => void>()

  /**
   * Makes the MP4 of a recording, anew if there is one.
   * @returns seconds in the file, and seconds of the recording that are missing on the disk; null: nothing was recorded
   * @throws when it could not be made; no half-made file is left under its name
   */
  async run(
    directory: string,
    chapters: ChapterMoment[],
    onProgress: (done: number) => void,
  ): Promise<{ duration: number; missing: number } | null> {
    const request: ExportRequest = { directory, chapters }
    let outcome: Exclude<ExportReport, { progress: number }> = { failed: 'the process ended early' }
    const task = runChildTask(new URL('./export-process.ts', import.meta.url), request, {
      heapMb: EXPORT_HEAP_MB,
      onReport: (message) => {
        const told = report.parse(message)
        if ('progress' in told) onProgress(told.progress)
        else outcome = told
      },
    })
    this.#running.add(task.stop)
    await task.ended
    this.#running.delete(task.stop)
    return resultOf(outcome)
  }

  /** Ends what is running; it can be done again later. */
  stop(): void {
    for (const stop of this.#running) stop()
  }
}

function resultOf(outcome: Exclude<ExportReport, { progress: number }>) {
  if ('failed' in outcome) throw new Error(`The video could not be exported: ${outcome.failed}`)
  return outcome.made
}

/** Bytes of the finished export; null when there is none. */
export async function exportSize(directory: string): Promise<number | null> {
  const file = await stat(path.join(directory, EXPORT_FILE)).catch(() => null)
  return file?.size ?? null
}
