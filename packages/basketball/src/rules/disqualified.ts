import { inGameOrder } from '../log/game-time.ts'
import { type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import type { Ruleset } from './ruleset.ts'

/** Why a player is out of the game. */
export type OutReason = 'fouls' | 'technicals' | 'unsportsmanlike' | 'disqualified'

/** A player's exclusion from the game. */
export interface Out {
  readonly reason: OutReason
  /** The foul that caused it. */
  readonly statId: number
}

/**
 * Returns the players who are out of the game, by player id, with the foul that reached a limit of the
 * ruleset. The limits apply to all fouls, to technical and unsportsmanlike fouls, and to a single
 * disqualifying foul.
 */
export function disqualified(state: MatchState): Map<number, Out> {
  const out = new Map<number, Out>()
  const called = inGameOrder(validStats(state).filter(({ type }) => type === 'FOUL'))
  for (const [playerId, fouls] of Map.groupBy(called, (foul) => foul.playerId)) {
    for (let count = 1; count <= fouls.length; count += 1) {
      const reason = reasonOf(fouls.slice(0, count), state.setup.ruleset)
      if (reason === null) continue
      out.set(playerId, { reason, statId: fouls[count - 1]?.statId ?? 0 })
      break
    }
  }
  return out
}

/** Counts the fouls of a player that count towards the limit. */
function personalFouls(fouls: readonly StatEntry[], rules: Ruleset): number {
  return fouls.filter(({ detail }) => rules.technicalIsPersonal || detail?.kind !== 'technical').length
}

function reasonOf(fouls: readonly StatEntry[], rules: Ruleset): OutReason | null {
  const { technicals, unsportsmanlike, together } = rules.disqualification
  const count = (kind: string) => fouls.filter(({ detail }) => detail?.kind === kind).length
  const reaches = (fouled: number, limit: number | null) => limit !== null && fouled >= limit
  if (count('disqualifying') > 0) return 'disqualified'
  if (reaches(count('unsportsmanlike'), unsportsmanlike)) return 'unsportsmanlike'
  if (reaches(count('technical'), technicals)) return 'technicals'
  if (reaches(count('technical') + count('unsportsmanlike'), together)) return 'unsportsmanlike'
  return reaches(personalFouls(fouls, rules), rules.foulLimit) ? 'fouls' : null
}
