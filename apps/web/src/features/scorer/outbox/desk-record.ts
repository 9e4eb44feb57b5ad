import { recordedBy, type Undoable } from './undoable.ts'
import type { RefusedWrite, Write } from './write.ts'

/**
 * An action in the undo list or the redo list, and the id of the write that put it there. In records of older
 * versions, the id is missing.
 */
type Action = Undoable & { readonly by?: string }

/** A refused write, and its action, which can be undone again if the write is accepted later. */
type SetAside = RefusedWrite & { readonly action?: Action }

/**
 * What this device stores about a match. It is not lost if the page reloads, the window is closed, or the
 * tablet is switched off.
 */
export interface DeskRecord {
  readonly matchId: number
  /** Writes that the server has not acknowledged, oldest first. */
  readonly waiting: readonly Write[]
  readonly refused: readonly SetAside[]
  /** Actions done on this device that can be undone, the latest last. */
  readonly done: readonly Action[]
  /** Undone actions that can be redone, the latest last. */
  readonly undone: readonly Action[]
  /** The period after which the scorer ended the game; absent or null while it continues. */
  readonly endedIn?: number | null
  /**
   * The latest write about the clock that the server refused, because another table had changed the clock
   * meanwhile. The scorer decides what to do. Absent or null if there is none.
   */
  readonly tooLate?: Write | null
}

/**
 * A change of the record. It must be a pure function, because it is applied both to the record on screen and
 * to the stored one.
 */
export type Change = (record: DeskRecord) => DeskRecord

const MOST_UNDOABLE = 300

/** Returns the record of a device on which nothing was entered. */
export function emptyRecord(matchId: number): DeskRecord {
  return { matchId, waiting: [], refused: [], done: [], undone: [] }
}

/**
 * Adds a write to the queue. If there is an `undoable`, the action can be undone, and the redo list is
 * emptied.
 */
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

/** Moves the last action to the redo list, and adds the write that undoes it to the queue. */
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

/** Moves the last undone action back to the undo list, and adds the write that redoes it to the queue. */
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

/**
 * Removes an action from the redo list. The server has refused the redo, because the action was done already.
 */
export function passedOver({ id }: Write): Change {
  return (record) => ({ ...record, undone: record.undone.filter(({ by }) => by !== id) })
}

/** Removes an acknowledged write from the queue. */
export function acknowledged(id: string): Change {
  return (record) => ({ ...record, waiting: record.waiting.filter((write) => write.id !== id) })
}

/** Takes a refused write out of the queue, so that the following writes can be delivered. */
export function refused(write: Write, reason: string): Change {
  return (record) => {
    // Another window has already recorded that the write was refused.
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
 * Returns the undo and redo lists after a write was refused. If an undo or redo was refused, its action
 * returns to the other list. If an entry was refused, its action is removed, because it did not happen.
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

/** Records after which period the scorer ended the game; null records that the game continues. */
export function gameEnded(endedIn: number | null): Change {
  return (record) => ({ ...record, endedIn })
}

/**
 * Takes a late write about the clock out of the queue, so that the scorer can decide about it. It replaces a
 * previous late write.
 */
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

/** Removes the late write, because the scorer has decided about it. */
export function lateDecided(): Change {
  return (record) => ({ ...record, tooLate: null })
}

/** Discards a refused write. */
export function discarded(id: string): Change {
  return (record) => ({ ...record, refused: record.refused.filter(({ write }) => write.id !== id) })
}
