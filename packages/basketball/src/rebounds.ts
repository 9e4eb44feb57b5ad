import { type MatchState, validStats } from './fold.ts'
import { inGameOrder } from './game-time.ts'
import { isMiss, PLAYS } from './plays.ts'

/**
 * The stat ids of the offensive rebounds. The log does not say which end of the court a rebound was at, but the order of
 * the game does: it is offensive when the shot that came off last was the own team's. One with no miss before it to belong
 * to, because it was entered without the shot or before it, counts as defensive.
 */
export function offensiveRebounds(state: MatchState): Set<number> {
  const offensive = new Set<number>()
  let missedBy: number | null = null
  for (const { statId, teamId, type } of inGameOrder(validStats(state))) {
    if (isMiss(type)) missedBy = teamId
    else if (PLAYS[type].adds.reb) {
      if (missedBy === teamId) offensive.add(statId)
      missedBy = null
    }
  }
  return offensive
}
