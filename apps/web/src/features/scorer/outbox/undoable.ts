import type { ClockValue, Play, PlayTarget, Wish, Write } from './write.ts'

/** An action that can be undone and redone. */
export type Undoable =
  /** A play was recorded, or a mark if `play` is null. */
  | { readonly kind: 'recorded'; readonly target: PlayTarget; readonly play: Play | null }
  | { readonly kind: 'removed'; readonly target: PlayTarget; readonly play: Play | null }
  | { readonly kind: 'corrected'; readonly target: PlayTarget; readonly before: Play; readonly play: Play }
  /** The period was changed. `target` is the write that changed it. */
  | { readonly kind: 'period'; readonly target: PlayTarget; readonly from: number; readonly to: number }
  /** The clock was changed. `at` is the time of the change, in epoch ms of server time. */
  | {
      readonly kind: 'clock'
      readonly target: PlayTarget
      readonly period: number
      readonly at: number
      readonly before: ClockValue
      readonly after: ClockValue
    }

/**
 * Returns the action to undo for a write that records a play or mark, or changes the clock or the period;
 * null for other writes.
 */
export function recordedBy(write: Write): Undoable | null {
  const target = { statId: null, clientId: write.id }
  if (write.kind === 'play') return { kind: 'recorded', target, play: write.play }
  if (write.kind === 'mark') return { kind: 'recorded', target, play: null }
  if (write.kind === 'clock' || write.kind === 'set-clock') return clockChangedBy(write, target)
  if (write.kind !== 'period' || write.from === 0) return null
  return { kind: 'period', target, from: write.from, to: write.period }
}

function clockChangedBy(
  write: Extract<Write, { kind: 'clock' | 'set-clock' }>,
  target: PlayTarget,
): Undoable | null {
  const { was, period, at, running, remainingMs } = write
  if (was === undefined || period === undefined) return null
  return { kind: 'clock', target, period, at, before: was, after: { running, remainingMs } }
}

/** Returns the write that undoes an action. @param now server time, epoch ms */
export function inverse(undoable: Undoable, now: number): Wish {
  const { target } = undoable
  if (undoable.kind === 'clock') return clockAs(undoable.before, undoable, now)
  if (undoable.kind === 'corrected') {
    return { kind: 'correct', target, play: undoable.before, before: undoable.play }
  }
  if (undoable.kind === 'period') return goTo(undoable.from, undoable.to)
  return undoable.kind === 'recorded'
    ? { kind: 'void', target }
    : { kind: 'restore', target, play: undoable.play }
}

/** Returns the write that redoes an action. @param now server time, epoch ms */
export function repetition(undoable: Undoable, now: number): Wish {
  const { target } = undoable
  if (undoable.kind === 'clock') return clockAs(undoable.after, undoable, now)
  if (undoable.kind === 'corrected') {
    return { kind: 'correct', target, play: undoable.play, before: undoable.before }
  }
  if (undoable.kind === 'period') return goTo(undoable.to, undoable.from)
  return undoable.kind === 'removed'
    ? { kind: 'void', target }
    : { kind: 'restore', target, play: undoable.play }
}

/**
 * Returns the write that sets the clock to the value that it would have now if it had continued from `value`.
 */
function clockAs(
  value: ClockValue,
  { before, after, at, period }: Extract<Undoable, { kind: 'clock' }>,
  now: number,
): Wish {
  const ranMs = value.running ? Math.max(0, now - at) : 0
  const remainingMs = Math.max(0, Math.round(value.remainingMs - ranMs))
  const clock = { remainingMs, running: value.running, period }
  return before.running === after.running ? { kind: 'set-clock', ...clock } : { kind: 'clock', ...clock }
}

function goTo(period: number, from: number): Wish {
  return { kind: 'period', period, from, leftMs: null }
}
