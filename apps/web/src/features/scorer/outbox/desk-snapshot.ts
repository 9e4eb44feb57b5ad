import { ApiError } from '@courtside/contract/client'
import type { DeviceRecord } from './device-record.ts'
import type { Undoable } from './undoable.ts'
import type { RefusedWrite, Write } from './write.ts'

/** The state of the scorer's desk, except the match itself. */
export interface DeskSnapshot {
  /** Writes that are not in the log yet, oldest first: waiting for delivery, or just acknowledged. */
  readonly pending: readonly Write[]
  /** Writes that the server has not acknowledged, oldest first. */
  readonly waiting: readonly Write[]
  readonly refused: readonly RefusedWrite[]
  /** The late write about the clock that the scorer must decide on; null if there is none. */
  readonly tooLate: Write | null
  /**
   * The client ids of plays that were entered on this device and not undone. Only the latest plays are
   * included.
   */
  readonly ownIds: ReadonlySet<string>
  /** The action of this device that Undo would undo; null if there is none. */
  readonly toUndo: Undoable | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The period after which the scorer ended the game; null while it continues. */
  readonly endedIn: number | null
  /** Why the next write cannot be delivered; null if nothing is known to prevent it. */
  readonly obstacle: Obstacle | null
  /** Whether waiting writes are still there after the window was closed. */
  readonly durable: boolean
  /** Whether everything that was entered is stored on this device. */
  readonly isStored: boolean
}

/**
 * Why a write cannot be delivered now: the server is unreachable or fails, the scorer is signed out, or the
 * scorer is no longer allowed to enter plays.
 */
export type Obstacle = 'offline' | 'signed-out' | 'not-allowed'

/**
 * Returns what the scorer's table shows about the writes.
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
