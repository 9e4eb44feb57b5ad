import type { Write } from './write.ts'

/**
 * How long the clock has run since a write that starts it, or sets it as it runs, was entered, ms: until now, or until what was
 * entered behind it ended that. Where that tells what the clock showed, nothing is counted, as the clock will be set to it: with
 * less than that left it would be at zero already, and refuse to start.
 *
 * @param waiting what waits, oldest first, the write among it
 * @param now server time, epoch ms
 */
export function latenessMs(write: Write, waiting: readonly Write[], now: number): number {
  const place = waiting.findIndex(({ id }) => id === write.id)
  const end = waiting.slice(place + 1).find(endsRun)
  if (end !== undefined && tellsClock(end)) return 0
  return Math.max(0, (end?.at ?? now) - write.at)
}

function endsRun(write: Write): boolean {
  if (write.kind === 'clock') return !write.running
  return write.kind === 'set-clock' || write.kind === 'period' || write.kind === 'finish'
}

function tellsClock(write: Write): boolean {
  return write.kind === 'period' ? write.leftMs !== null : write.kind !== 'finish'
}
