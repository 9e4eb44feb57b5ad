import type { MarkEntry, PlayEntry, StatEntry } from '@courtside/basketball'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { Play, PlayTarget } from '../outbox/write.ts'
import { TEXTS } from '../texts.ts'

/** Corrects a recorded play. `stat` is the play that the scorer saw when they began the correction. */
export function correctPlay(desk: ScorerDesk, stat: StatEntry, play: Play): void {
  const before = playOf(stat)
  const change = { target: targetOf(stat), play, before }
  // Undo must not take back details that were changed meanwhile.
  const keepsDetail =
    before.detail && !play.detail && play.type === before.type && play.teamId === before.teamId
  const whole = keepsDetail ? { ...play, detail: before.detail } : play
  desk.enter(
    { kind: 'correct', ...change },
    {
      success: TEXTS.corrected,
      failure: TEXTS.correctFailed,
      undoable: { kind: 'corrected', ...change, play: whole },
    },
  )
}

/** Removes a recorded play. */
export function removePlay(desk: ScorerDesk, stat: StatEntry): void {
  const target = targetOf(stat)
  desk.enter(
    { kind: 'void', target },
    {
      success: TEXTS.removed,
      failure: TEXTS.removeFailed,
      undoable: { kind: 'removed', target, play: playOf(stat) },
    },
  )
}

/** Moves a play to the position before another play with the same game time, or after all of them (null). */
export function movePlay(desk: ScorerDesk, play: PlayEntry, beforeId: number | null): void {
  desk.enter({ kind: 'move', target: targetOf(play), beforeId }, { failure: TEXTS.moveFailed })
}

/** Removes a recorded team play. */
export function removeMark(desk: ScorerDesk, mark: MarkEntry): void {
  const target = targetOf(mark)
  desk.enter(
    { kind: 'void', target },
    {
      success: TEXTS.removed,
      failure: TEXTS.removeFailed,
      undoable: { kind: 'removed', target, play: null },
    },
  )
}

/** Returns the ids by which a play or mark is found, in the log or on this device. */
export function targetOf({ statId, clientId }: PlayEntry): PlayTarget {
  return { statId: statId < 0 ? null : statId, clientId: clientId ?? null }
}

/** Returns a recorded play in the form of an entered play. */
export function playOf({ teamId, playerId, type, period, clock, playerInId, x, y, detail }: StatEntry): Play {
  return {
    teamId,
    playerId,
    type,
    period,
    clock,
    ...(playerInId !== undefined && { playerInId }),
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(detail !== undefined && { detail }),
  }
}
