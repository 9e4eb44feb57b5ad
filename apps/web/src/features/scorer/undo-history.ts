import type { Stat } from '@courtside/basketball'

/** A stat of this session as far as undo and redo need it. */
export type RecordedStat = Pick<Stat, 'statId' | 'teamId' | 'playerId' | 'type' | 'period'>

/** What was recorded in this session and can be undone, and what was undone and can be redone; the last is at the end. */
export interface UndoHistory {
  readonly done: readonly RecordedStat[]
  readonly undone: readonly RecordedStat[]
}

/** Nothing has been recorded yet. */
export const EMPTY_HISTORY: UndoHistory = { done: [], undone: [] }

/** After a new stat; what was undone before it can no longer be redone. */
export function afterRecording(history: UndoHistory, stat: RecordedStat): UndoHistory {
  return { done: [...history.done, stat], undone: [] }
}

/** After a stat was voided: it moves from what can be undone to what can be redone. */
export function afterUndo(history: UndoHistory, stat: RecordedStat): UndoHistory {
  return { done: without(history.done, stat), undone: [...without(history.undone, stat), stat] }
}

/** After an undone stat came back, under the id it has now. */
export function afterRedo(history: UndoHistory, stat: RecordedStat, statId: number): UndoHistory {
  return { done: [...history.done, { ...stat, statId }], undone: without(history.undone, stat) }
}

function without(stats: readonly RecordedStat[], stat: RecordedStat): RecordedStat[] {
  return stats.filter((each) => each.statId !== stat.statId)
}
