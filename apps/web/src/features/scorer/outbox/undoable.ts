import type { Play, Target, Wish, Write } from './write.ts'

/** An action that can be undone and redone. */
export type Undoable =
  /** A recorded play, or a recorded mark if `play` is null. */
  | { readonly kind: 'recorded'; readonly target: Target; readonly play: Play | null }
  | { readonly kind: 'removed'; readonly target: Target; readonly play: Play | null }
  | { readonly kind: 'corrected'; readonly target: Target; readonly before: Play; readonly play: Play }
  /** A change of period. `target` is the write that made it. */
  | { readonly kind: 'period'; readonly target: Target; readonly from: number; readonly to: number }

/**
 * Returns the undoable of a write that records something new or changes the period, or null for other writes.
 */
export function recordedBy(write: Write): Undoable | null {
  const target = { statId: null, clientId: write.id }
  if (write.kind === 'play') return { kind: 'recorded', target, play: write.play }
  if (write.kind === 'mark') return { kind: 'recorded', target, play: null }
  if (write.kind !== 'period' || write.from === 0) return null
  return { kind: 'period', target, from: write.from, to: write.period }
}

/** Returns the write that undoes an action. */
export function inverse(undoable: Undoable): Wish {
  const { target } = undoable
  if (undoable.kind === 'corrected') return { kind: 'correct', target, play: undoable.before }
  if (undoable.kind === 'period') return goTo(undoable.from, undoable.to)
  return undoable.kind === 'recorded'
    ? { kind: 'void', target }
    : { kind: 'restore', target, play: undoable.play }
}

/** Returns the write that redoes an action. */
export function repetition(undoable: Undoable): Wish {
  const { target } = undoable
  if (undoable.kind === 'corrected') return { kind: 'correct', target, play: undoable.play }
  if (undoable.kind === 'period') return goTo(undoable.to, undoable.from)
  return undoable.kind === 'removed'
    ? { kind: 'void', target }
    : { kind: 'restore', target, play: undoable.play }
}

function goTo(period: number, from: number): Wish {
  return { kind: 'period', period, from, leftMs: null }
}
