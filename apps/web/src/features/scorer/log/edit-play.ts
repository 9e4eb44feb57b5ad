import type { MarkEntry, PlayEntry, StatEntry } from '@courtside/basketball'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { Play, Target } from '../outbox/write.ts'
import { TEXTS } from '../texts.ts'

/** Makes a recorded play what it really was. */
export function correctPlay(desk: ScorerDesk, stat: StatEntry, play: Play): void {
  const target = targetOf(stat)
  desk.enter(
    { kind: 'correct', target, play },
    {
      success: TEXTS.corrected,
      failure: TEXTS.correctFailed,
      undoable: { kind: 'corrected', target, before: playOf(stat), play },
    },
  )
}

/** Takes a recorded play back, whichever it is. */
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

/** Puts a play right before another one of its moment, or last of them. */
export function movePlay(desk: ScorerDesk, play: PlayEntry, beforeId: number | null): void {
  desk.enter({ kind: 'move', target: targetOf(play), beforeId }, { failure: TEXTS.moveFailed })
}

/** Takes back what was recorded of a team. */
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

/** By what a play or mark is known, in the log or here. */
export function targetOf({ statId, clientId }: PlayEntry): Target {
  return { statId: statId < 0 ? null : statId, clientId: clientId ?? null }
}

/** A recorded play as it would be entered. */
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
