import type { Write } from './write.ts'

/**
 * Returns how long the clock has run since a write started it or set it running, in ms. Counts until now, or
 * until a later write that stopped it. Returns 0 if that later write includes the clock's value, because the
 * clock will be set to it. Otherwise, with less time left than that, the clock would already be at zero and
 * refuse to start.
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
