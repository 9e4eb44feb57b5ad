import { isStat, type MatchState } from '../log/match-state.ts'
import { playsInGameOrder } from '../log/play-order.ts'
import { isMiss, PLAYS } from './plays.ts'

/**
 * The ids of the offensive rebounds of players and teams. Where nobody has said which end of the court a rebound was at, the order of
 * the game does: it is offensive when the shot that came off last was the own team's. One with no miss before it to belong
 * to, because it was entered without the shot or before it, counts as defensive.
 */
export function offensiveRebounds(state: MatchState): Set<number> {
  const offensive = new Set<number>()
  let missedBy: number | null = null
  for (const { statId, teamId, type, detail } of playsInGameOrder(state)) {
    if (isMiss(type)) missedBy = teamId
    else if (PLAYS[type].adds.reb && detail?.kind !== 'dead-ball') {
      if (detail?.kind === undefined ? missedBy === teamId : detail.kind === 'offensive')
        offensive.add(statId)
      missedBy = null
    }
  }
  return offensive
}

/** How many offensive rebounds each team and each player has; those that have none are left out. */
export function countOffensiveRebounds(state: MatchState) {
  const byTeam = new Map<number, number>()
  const byPlayer = new Map<number, number>()
  const offensive = offensiveRebounds(state)
  const count = (counts: Map<number, number>, id: number | null) => {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const play of playsInGameOrder(state)) {
    if (!offensive.has(play.statId)) continue
    count(byTeam, play.teamId)
    if (isStat(play)) count(byPlayer, play.playerId)
  }
  return { byTeam, byPlayer }
}
