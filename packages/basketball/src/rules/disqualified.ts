import { inGameOrder } from '../log/game-time.ts'
import { type MatchState, type StatEntry, validMarks, validStats } from '../log/match-state.ts'
import { isWholeTeam } from '../log/stand-in.ts'
import { isTechnical, isUnsportsmanlike } from '../plays/play-detail.ts'
import { isBenchFoul } from '../plays/plays.ts'
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
 * ruleset. The limits apply to all fouls, to technical and unsportsmanlike (or flagrant) fouls, and to a
 * single disqualifying foul.
 */
export function disqualified(state: MatchState): Map<number, Out> {
  const out = new Map<number, Out>()
  const called = inGameOrder(
    validStats(state).filter(({ type, playerId }) => type === 'FOUL' && !isWholeTeam(playerId)),
  )
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

/**
 * Returns the foul that sends a team's coach away, as its `statId`; null if there is none. It is a
 * disqualifying foul of the coach, the second foul of the coach, or the third foul of coach and bench
 * together (FIBA Official Basketball Rules, Art. 36; NFHS Rule 10-5 has the same limits).
 */
export function coachOut(state: MatchState, teamId: number): number | null {
  let ofCoach = 0
  let all = 0
  for (const { statId, type, detail } of inGameOrder(
    validMarks(state).filter((mark) => isBenchFoul(mark.type) && mark.teamId === teamId),
  )) {
    all += 1
    if (type === 'COACH FOUL') {
      ofCoach += 1
      if (detail?.kind === 'disqualifying') return statId
    }
    if (ofCoach >= 2 || all >= 3) return statId
  }
  return null
}

/** Counts the fouls of a player that count towards the limit. */
function personalFouls(fouls: readonly StatEntry[], rules: Ruleset): number {
  return fouls.filter(
    ({ detail }) =>
      (detail?.kind !== 'minor-technical' || rules.foulsOf2026) &&
      (rules.technicalIsPersonal || !isTechnical(detail?.kind)),
  ).length
}

function reasonOf(fouls: readonly StatEntry[], rules: Ruleset): OutReason | null {
  const { technicals, unsportsmanlike, together } = rules.disqualification
  const count = (kind: string) => fouls.filter(({ detail }) => detail?.kind === kind).length
  const flagrant = fouls.filter(({ detail }) => isUnsportsmanlike(detail?.kind)).length
  const reaches = (fouled: number, limit: number | null) => limit !== null && fouled >= limit
  if (count('disqualifying') > 0) return 'disqualified'
  if (reaches(flagrant, unsportsmanlike)) return 'unsportsmanlike'
  if (reaches(count('technical'), technicals)) return 'technicals'
  if (reaches(count('technical') + flagrant, together)) return 'unsportsmanlike'
  return reaches(personalFouls(fouls, rules), rules.foulLimit) ? 'fouls' : null
}
