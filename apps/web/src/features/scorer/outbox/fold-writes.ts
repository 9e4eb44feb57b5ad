import {
  applyEvent,
  type Command,
  type CorrectedPlay,
  decide,
  isHandled,
  type MatchState,
} from '@courtside/basketball'
import type { Play, PlayTarget, Write } from './write.ts'

/**
 * Returns the match with all writes of this device, applied to the log by the same rules as on the server.
 * Plays that have no id in the log yet have negative ids.
 */
export function foldWrites(state: MatchState, writes: readonly Write[]): MatchState {
  let folded = state
  for (const [index, write] of writes.entries()) {
    const command = commandOf(write, folded, -1 - index)
    const decision = command && decide(folded, command, write.at)
    if (!decision?.ok) continue
    for (const body of decision.events) {
      folded = applyEvent(folded, { ...body, seq: folded.seq + 1, at: write.at, by: null })
    }
  }
  return folded
}

/** Returns whether a log contains everything that an acknowledged write has changed. */
export function isInLog(write: Write, state: MatchState): boolean {
  if (isHandled(state, write.id)) return true
  const command = commandOf(write, state, -1)
  const decision = command && decide(state, command, write.at)
  return decision?.ok === true && decision.events.length === 0
}

/**
 * Returns the id in the log of the play or mark that a write is about; null if the log does not contain it.
 */
export function statIdOf({ statId, clientId }: PlayTarget, state: MatchState): number | null {
  if (statId !== null) return statId
  const isIt = (entry: { readonly clientId?: string }) => entry.clientId === clientId
  return (state.stats.find(isIt) ?? state.marks.find(isIt))?.statId ?? null
}

/**
 * Returns the command for a write.
 * @param freshId the id for a newly recorded play or mark
 * @returns null if the log does not contain the play or mark that the write is about
 */
export function commandOf(write: Write, state: MatchState, freshId: number): Command | null {
  const clientId = write.id
  switch (write.kind) {
    case 'play': {
      return { ...fieldsOf(write.play), type: 'record-stat', statId: freshId, clientId }
    }
    case 'mark': {
      const { type, ...mark } = write.mark
      return { ...mark, type: 'record-mark', markType: type, statId: freshId, clientId }
    }
    case 'period':
      return {
        type: 'start-period',
        period: write.period,
        clientId,
        ...(write.leftMs !== null && { remainingMs: write.leftMs }),
      }
    case 'clock':
      return { type: write.running ? 'start-clock' : 'stop-clock', clientId, ...ofPeriod(write) }
    case 'set-clock':
      return { type: 'set-clock', remainingMs: write.remainingMs, clientId, ...ofPeriod(write) }
    case 'finish':
      return { type: 'finish' }
    case 'correct':
    case 'detail':
    case 'move':
    case 'void':
    case 'restore': {
      const statId = statIdOf(write.target, state)
      if (statId === null) return null
      if (write.kind === 'detail') return { type: 'detail-stat', statId, detail: write.detail, clientId }
      if (write.kind === 'move') return { type: 'move-stat', statId, beforeId: write.beforeId, clientId }
      if (write.kind === 'void') return { type: 'void-stat', statId, clientId }
      if (write.kind === 'restore') return { type: 'restore-stat', statId, clientId }
      const before = write.before && { before: fieldsOf(write.before) }
      return { ...fieldsOf(write.play), ...before, type: 'correct-stat', statId, clientId }
    }
  }
}

/** Returns the fields of a command about a play. */
function fieldsOf({ type, ...play }: Play): CorrectedPlay {
  return { ...play, statType: type }
}

function ofPeriod({ period }: { readonly period?: number }): { period?: number } {
  return period === undefined ? {} : { period }
}
