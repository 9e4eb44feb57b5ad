import { isStat, type MatchState } from '../log/match-state.ts'
import { officialLines } from '../log/official-box.ts'
import { playsInGameOrder } from '../log/play-order.ts'
import { isMiss, PLAYS } from './plays.ts'

/**
 * Returns the ids of the offensive rebounds of players and teams. If a rebound has no kind, it is derived
 * from the order of the game: it is offensive if the same team missed the last shot. A rebound without an
 * earlier miss, because it was entered before or without its shot, counts as defensive. A dead-ball rebound
 * is neither.
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

/** Counts the offensive rebounds of each team and player; omits those without any. */
export function countOffensiveRebounds(state: MatchState) {
  const byTeam = new Map<number, number>()
  const byPlayer = new Map<number, number>()
  const offensive = offensiveRebounds(state)
  const count = (counts: Map<number, number>, id: number | null) => {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const { side, playerId, orb } of officialLines(state)) {
    const { id } = state.setup.teams[side]
    byTeam.set(id, (byTeam.get(id) ?? 0) + orb)
    if (playerId !== null) byPlayer.set(playerId, orb)
  }
  for (const play of playsInGameOrder(state)) {
    if (!offensive.has(play.statId)) continue
    count(byTeam, play.teamId)
    if (isStat(play)) count(byPlayer, play.playerId)
  }
  return { byTeam, byPlayer }
}
