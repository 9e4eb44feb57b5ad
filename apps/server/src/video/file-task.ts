import { z } from 'zod'
import type { FileReport } from './file-process.ts'
import type { RunTask } from './task-queue.ts'

/** Of a process that was killed, or ran out of memory. */
export const ENDED_EARLY = 'the process ended early'

const report: z.ZodType<FileReport> = z.union([
  z.object({ made: z.literal(true) }),
  z.object({ failed: z.string() }),
])

/**
 * Has a process of its own make one file.
 * @param task.module what makes it, by `makeFileWhenAsked`
 * @param task.order what it is to make
 * @returns why there is no file, or that there is
 */
export async function runFileTask(
  run: RunTask,
  { module, heapMb, ...request }: { module: URL; heapMb: number; order: unknown; output: string },
): Promise<FileReport> {
  let outcome: FileReport = { failed: ENDED_EARLY }
  const onReport = (message: unknown) => {
    outcome = report.parse(message)
  }
  await run(module, request, { heapMb, onReport })
  return outcome
}
