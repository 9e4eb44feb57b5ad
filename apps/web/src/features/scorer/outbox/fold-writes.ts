import { applyEvent, type Command, decide, isHandled, type MatchState } from '@courtside/basketball'
import type { Target, Write } from './write.ts'

/**
 * The match as it will be once everything entered here has arrived: the log, and on it what is on its way, by the same rules
 * that the server will go by. Plays that have no id of the log yet have negative ones.
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

/** Whether a log shows all that an acknowledged write has led to. */
export function isInLog(write: Write, state: MatchState): boolean {
  if (isHandled(state, write.id)) return true
  const command = commandOf(write, state, -1)
  const decision = command && decide(state, command, write.at)
  return decision?.ok === true && decision.events.length === 0
}

/** The id in the log of what a write is about, as far as a log knows it. */
export function statIdOf({ statId, clientId }: Target, state: MatchState): number | null {
  if (statId !== null) return statId
  const isIt = (entry: { readonly clientId?: string }) => entry.clientId === clientId
  return (state.stats.find(isIt) ?? state.marks.find(isIt))?.statId ?? null
}

/**
 * What a write asks of the rules.
 * @param freshId the id of what it records again
 * @returns null when what the write is about is not in the log
 */
export function commandOf(write: Write, state: MatchState, freshId: number): Command | null {
  const clientId = write.id
  switch (write.kind) {
    case 'play': {
      const { type, ...play } = write.play
      return { ...play, type: 'record-stat', statType: type, statId: freshId, clientId }
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
      const { type, ...play } = write.play
      return { ...play, type: 'correct-stat', statType: type, statId, clientId }
    }
  }
}

function ofPeriod({ period }: { readonly period?: number }): { period?: number } {
  return period === undefined ? {} : { period }
}
