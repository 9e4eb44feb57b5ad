import { recordedBy, type Undoable } from './undoable.ts'
import type { Refused, Write } from './write.ts'

/** An action in one of the lists, and the write that brought it there; a record of before does not name it. */
type Action = Undoable & { readonly by?: string }

/** A refused write, and the action that can be undone again once it is done after all. */
type SetAside = Refused & { readonly action?: Action }

/** What this device keeps of a match: it survives a reload, a closed window and a switched-off tablet. */
export interface DeskRecord {
  readonly matchId: number
  /** Entered and not acknowledged by the server, oldest first. */
  readonly waiting: readonly Write[]
  readonly refused: readonly SetAside[]
  /** What was done on this device and can be undone, the last at the end. */
  readonly done: readonly Action[]
  /** What was undone and can be redone, the last at the end. */
  readonly undone: readonly Action[]
  /** The period after which the scorer has said that the game is over; absent or null while it goes on. */
  readonly endedIn?: number | null
}

/** A change of what is kept. Pure: it is made on what is on the screen and again on what is stored. */
export type Change = (record: DeskRecord) => DeskRecord

const MOST_UNDOABLE = 300

/** Nothing was entered on this device yet. */
export function emptyRecord(matchId: number): DeskRecord {
  return { matchId, waiting: [], refused: [], done: [], undone: [] }
}

/** A write to be delivered. With an undoable, that can be undone; what was undone before can't be redone any more. */
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

/** The last action is undone by a write. */
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

/** The last undone action is done again by a write. */
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

/** What a refused write was to do again is done already: there is nothing to redo of it. */
export function passedOver({ id }: Write): Change {
  return (record) => ({ ...record, undone: record.undone.filter(({ by }) => by !== id) })
}

/** The server has a write. */
export function acknowledged(id: string): Change {
  return (record) => ({ ...record, waiting: record.waiting.filter((write) => write.id !== id) })
}

/** The server refuses a write: it is set aside, so that what comes after it is not kept up. */
export function refused(write: Write, reason: string): Change {
  return (record) => {
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

/** What a refused undo or redo has moved goes back; what a refused entry was to do was never done, nor can it be undone or redone. */
function historyAfterRefusal({ done, undone }: DeskRecord, { id, origin }: Write) {
  const moved = (each: Action) => each.by === id
  const others = (each: Action) => each.by !== id
  if (origin === 'undo') return { done: [...done, ...undone.filter(moved)], undone: undone.filter(others) }
  if (origin === 'redo') return { done: done.filter(others), undone: [...undone, ...done.filter(moved)] }
  const isNew = ({ kind }: Undoable) => kind === 'recorded' || kind === 'period'
  const stays = (each: Action) => others(each) && !(isNew(each) && each.target.clientId === id)
  return { done: done.filter(stays), undone: undone.filter(stays) }
}

/** A refused write is delivered again, as the same. */
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

/** The scorer says that the game is over after a period, or (null) that it goes on after all. */
export function gameEnded(endedIn: number | null): Change {
  return (record) => ({ ...record, endedIn })
}

/** A refused write is given up. */
export function discarded(id: string): Change {
  return (record) => ({ ...record, refused: record.refused.filter(({ write }) => write.id !== id) })
}
