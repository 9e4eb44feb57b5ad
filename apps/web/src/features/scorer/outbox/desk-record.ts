import { recordedBy, type Undoable } from './undoable.ts'
import type { RefusedWrite, Write } from './write.ts'

/**
 * An action in one of the lists, and the id of the write that put it there. Records of older versions lack
 * the id.
 */
type Action = Undoable & { readonly by?: string }

/** A refused write, and its action, which becomes undoable again if a retry succeeds. */
type SetAside = RefusedWrite & { readonly action?: Action }

/**
 * The state of a match that this device stores. It survives a reload, a closed window and a switched-off
 * tablet.
 */
export interface DeskRecord {
  readonly matchId: number
  /** Writes not acknowledged by the server, oldest first. */
  readonly waiting: readonly Write[]
  readonly refused: readonly SetAside[]
  /** Actions done on this device that can be undone, the last at the end. */
  readonly done: readonly Action[]
  /** Actions undone that can be redone, the last at the end. */
  readonly undone: readonly Action[]
  /** The period after which the scorer ended the game; absent or null while it continues. */
  readonly endedIn?: number | null
  /**
   * The last write about the clock that came too late, because another table has used the clock since. The
   * scorer decides about it. Absent or null if there is none.
   */
  readonly tooLate?: Write | null
}

/**
 * A change of the record. Must be pure, because it is applied to the record on screen and again to the stored
 * one.
 */
export type Change = (record: DeskRecord) => DeskRecord

const MOST_UNDOABLE = 300

/** Returns the record of a device on which nothing was entered. */
export function emptyRecord(matchId: number): DeskRecord {
  return { matchId, waiting: [], refused: [], done: [], undone: [] }
}

/** Adds a write to the queue. With an undoable, makes it undoable and clears the redo list. */
export function entered(write: Write, undoable: Undoable | null): Change {
  return (record) => ({
    ...record,
    waiting: [...record.waiting, write],
    ...(undoable && {
      done: [...record.done, { ...undoable, by: write.id }].slice(-MOST_UNDOABLE),
      undone: [],
    }),
  })
}

/** Undoes the last action with a write. */
export function undone(write: Write): Change {
  return (record) => {
    const action = record.done.at(-1)
    return {
      ...record,
      waiting: [...record.waiting, write],
      done: record.done.slice(0, -1),
      undone: action ? [...record.undone, { ...action, by: write.id }] : record.undone,
    }
  }
}

/** Redoes the last undone action with a write. */
export function redone(write: Write): Change {
  return (record) => {
    const action = record.undone.at(-1)
    return {
      ...record,
      waiting: [...record.waiting, write],
      done: action ? [...record.done, { ...action, by: write.id }] : record.done,
      undone: record.undone.slice(0, -1),
    }
  }
}

/** Removes an action from the redo list, because the redo was refused as already done. */
export function passedOver({ id }: Write): Change {
  return (record) => ({ ...record, undone: record.undone.filter(({ by }) => by !== id) })
}

/** Removes an acknowledged write from the queue. */
export function acknowledged(id: string): Change {
  return (record) => ({ ...record, waiting: record.waiting.filter((write) => write.id !== id) })
}

/** Sets a refused write aside, so that it does not block the writes behind it. */
export function refused(write: Write, reason: string): Change {
  return (record) => {
    // Another window has recorded the refusal.
    if (!record.waiting.some(({ id }) => id === write.id)) return record
    const history = historyAfterRefusal(record, write)
    const action = record.done.find(({ by }) => by === write.id)
    const keeps = write.origin === 'entry' && ['play', 'mark', 'correct'].includes(write.kind)
    return {
      ...record,
      ...history,
      waiting: record.waiting.filter(({ id }) => id !== write.id),
      refused: keeps ? [...record.refused, { write, reason, ...(action && { action }) }] : record.refused,
    }
  }
}

/**
 * Returns the undo and redo lists after a refusal. A refused undo or redo moves its action back. A refused
 * entry removes its action, because it never happened.
 */
function historyAfterRefusal({ done, undone }: DeskRecord, { id, origin }: Write) {
  const moved = (each: Action) => each.by === id
  const others = (each: Action) => each.by !== id
  if (origin === 'undo') return { done: [...done, ...undone.filter(moved)], undone: undone.filter(others) }
  if (origin === 'redo') return { done: done.filter(others), undone: [...undone, ...done.filter(moved)] }
  const isNew = ({ kind }: Undoable) => kind === 'recorded' || kind === 'period' || kind === 'clock'
  const stays = (each: Action) => others(each) && !(isNew(each) && each.target.clientId === id)
  return { done: done.filter(stays), undone: undone.filter(stays) }
}

/** Puts a refused write back into the queue, with the same id. */
export function retried(id: string): Change {
  return (record) => {
    const found = record.refused.find(({ write }) => write.id === id)
    if (!found) return record
    const { write, action = recordedBy(write) } = found
    return {
      ...discarded(id)(record),
      waiting: [...record.waiting, write],
      ...(action && { done: [...record.done, { ...action, by: id }] }),
    }
  }
}

/** Records that the scorer ended the game after a period, or (null) continued it. */
export function gameEnded(endedIn: number | null): Change {
  return (record) => ({ ...record, endedIn })
}

/** Sets a late write about the clock aside, for the scorer to decide. It replaces an earlier one. */
export function cameTooLate(write: Write): Change {
  return (record) => {
    if (!record.waiting.some(({ id }) => id === write.id)) return record
    return {
      ...record,
      ...historyAfterRefusal(record, write),
      waiting: record.waiting.filter(({ id }) => id !== write.id),
      tooLate: write,
    }
  }
}

/** Closes the question about a late write. */
export function lateDecided(): Change {
  return (record) => ({ ...record, tooLate: null })
}

/** Discards a refused write. */
export function discarded(id: string): Change {
  return (record) => ({ ...record, refused: record.refused.filter(({ write }) => write.id !== id) })
}
