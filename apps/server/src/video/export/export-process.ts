/** Makes the MP4 of one recording in a process of its own, so that a live match next door has the memory and the peace it needs. */
import { type ChapterMoment, writeMp4 } from './write-mp4.ts'

/** What the process is sent. */
export type ExportRequest = { directory: string; chapters: ChapterMoment[] }

/** What it sends back: progress from 0 to 1, at last what was made (null: nothing was recorded) or why not. */
export type ExportReport =
  | { progress: number }
  | { made: { duration: number; missing: number } | null }
  | { failed: string }

function report(message: ExportReport): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()))
}

process.on('disconnect', () => process.exit(1))
process.once('message', async ({ directory, chapters }: ExportRequest) => {
  let told = 0
  try {
    const made = await writeMp4({
      directory,
      chapters,
      onProgress: (done) => {
        if (done - told < 0.01) return
        told = done
        void report({ progress: done })
      },
    })
    await report({ made })
  } catch (error) {
    await report({ failed: error instanceof Error ? error.message : String(error) })
  }
  process.exit(0)
})
