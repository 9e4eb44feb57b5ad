import type { Play, Target, Wish, Write } from './write.ts'

/** What was done and can be taken back and done again. */
export type Undoable =
  /** Recorded a play, or a mark when `play` is null. */
  | { readonly kind: 'recorded'; readonly target: Target; readonly play: Play | null }
  | { readonly kind: 'removed'; readonly target: Target; readonly play: Play | null }
  | { readonly kind: 'corrected'; readonly target: Target; readonly before: Play; readonly play: Play }

/** What undo takes back of a write that records something new; null for another one. */
export function recordedBy(write: Write): Undoable | null {
  const target = { statId: null, clientId: write.id }
  if (write.kind === 'play') return { kind: 'recorded', target, play: write.play }
  return write.kind === 'mark' ? { kind: 'recorded', target, play: null } : null
}

/** What takes it back. */
export function inverse(undoable: Undoable): Wish {
  const { target } = undoable
  if (undoable.kind === 'corrected') return { kind: 'correct', target, play: undoable.before }
  return undoable.kind === 'recorded'
    ? { kind: 'void', target }
    : { kind: 'restore', target, play: undoable.play }
}

/** What does it again. */
export function repetition(undoable: Undoable): Wish {
  const { target } = undoable
  if (undoable.kind === 'corrected') return { kind: 'correct', target, play: undoable.play }
  return undoable.kind === 'removed'
    ? { kind: 'void', target }
    : { kind: 'restore', target, play: undoable.play }
}
