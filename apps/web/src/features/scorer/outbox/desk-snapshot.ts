import { ApiError } from '@courtside/contract/client'
import type { DeviceRecord } from './device-record.ts'
import type { Undoable } from './undoable.ts'
import type { RefusedWrite, Write } from './write.ts'

/** The state of the scorer's desk, without the match itself. */
export interface DeskSnapshot {
  /** Writes that the log does not show yet, oldest first: waiting or just acknowledged. */
  readonly pending: readonly Write[]
  /** Writes not acknowledged by the server, oldest first. */
  readonly waiting: readonly Write[]
  readonly refused: readonly RefusedWrite[]
  /** A write about the clock that came too late, to be decided by the scorer; null if there is none. */
  readonly tooLate: Write | null
  /** The client ids of the plays entered on this device and not undone, among the last ones. */
  readonly ownIds: ReadonlySet<string>
  /** The action of this device that Undo takes back; null if there is none. */
  readonly toUndo: Undoable | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The period after which the scorer ended the game; null while it continues. */
  readonly endedIn: number | null
  /** Why the next write cannot be delivered; null if no reason is known. */
  readonly obstacle: Obstacle | null
  /** Whether waiting writes still exist after the window is closed. */
  readonly durable: boolean
  /** Whether this device has stored everything that was entered. */
  readonly isStored: boolean
}

/** The server is unreachable or failing, the scorer is signed out, or they may no longer enter plays. */
export type Obstacle = 'offline' | 'signed-out' | 'not-allowed'

/**
 * Returns what the scorer's table shows of the writes.
 * @param echoes acknowledged writes that are not in the log yet
 */
export function snapshotOf(
  record: Pick<DeviceRecord, 'shown' | 'durable' | 'isStored'>,
  echoes: readonly Write[],
  obstacle: Obstacle | null,
): DeskSnapshot {
  const { waiting, refused, done, undone, endedIn = null, tooLate = null } = record.shown
  const known = new Set(waiting.map(({ id }) => id))
  return {
    pending: [...echoes.filter(({ id }) => !known.has(id)), ...waiting],
    waiting,
    refused,
    tooLate,
    ownIds: new Set(done.flatMap(({ target }) => target.clientId ?? [])),
    toUndo: done.at(-1) ?? null,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    endedIn,
    obstacle,
    durable: record.durable,
    isStored: record.isStored,
  }
}

/** Returns why a write could not be delivered for now. */
export function obstacleOf(error: unknown): Obstacle {
  const status = error instanceof ApiError ? error.statusCode : 0
  return status === 403 ? 'not-allowed' : status === 401 ? 'signed-out' : 'offline'
}
