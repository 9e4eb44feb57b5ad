import type { Play, Target, Wish, Write } from './write.ts'

/** What was done and can be taken back and done again. */
export type Undoable =
  /** Recorded a play, or a mark when `play` is null. */
  | { readonly kind: 'recorded'; readonly target: Target; readonly play: Play | null }
  | { readonly kind: 'removed'; readonly target: Target; readonly play: Play | null }
  | { readonly kind: 'corrected'; readonly target: Target; readonly before: Play; readonly play: Play }
  /** Went from one period to another; `target` is the write that did. */
  | { readonly kind: 'period'; readonly target: Target; readonly from: number; readonly to: number }

/** What undo takes back of a write that records something new or goes to another period; null for another one. */
export function recordedBy(write: Write): Undoable | null {
  const target = { statId: null, clientId: write.id }
  if (write.kind === 'play') return { kind: 'recorded', target, play: write.play }
  if (write.kind === 'mark') return { kind: 'recorded', target, play: null }
  if (write.kind !== 'period' || write.from === 0) return null
  return { kind: 'period', target, from: write.from, to: write.period }
}

/** What takes it back. */
export function inverse(undoable: Undoable): Wish {
  const { target } = undoable
  if (undoable.kind === 'corrected') return { kind: 'correct', target, play: undoable.before }
  if (undoable.kind === 'period') return goTo(undoable.from, undoable.to)
  return undoable.kind === 'recorded'
    ? { kind: 'void', target }
    : { kind: 'restore', target, play: undoable.play }
}

/** What does it again. */
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
