import type { Write } from './write.ts'

/**
 * Returns how long the clock that a write starts has already run, in ms: from the write until now, or until a
 * later waiting write stops it. Returns 0 if that later write sets the clock's value, because the time would
 * otherwise be subtracted from the clock; a clock that reaches zero in this way could not be started.
 * @param waiting the waiting writes, oldest first, including this one
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
