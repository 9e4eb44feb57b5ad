import type { MatchState } from '../log/match-state.ts'
import type { OfficialBox } from '../log/official-box.ts'
import { accept, type Decision, reject } from './command.ts'

/**
 * Decides on the official box score of a match without plays. Refuses it if the match is finished or has
 * plays, if a line names a player who is not in the squad or has a line already, or if it has another number
 * of periods than were started.
 */
export function decideBoxScore(state: MatchState, box: OfficialBox): Decision {
  if (state.finishedAt !== null) return reject({ code: 'game-over' })
  if (state.stats.length > 0 || state.marks.length > 0) return reject({ code: 'match-has-plays' })
  if (box.periods !== null && box.periods.length !== state.startedPeriods.length) {
    return reject({ code: 'invalid-quarter' })
  }
  for (const [side, { players }] of box.teams.entries()) {
    const { id: teamId, roster } = state.setup.teams[side === 0 ? 0 : 1]
    const free = new Set(roster.filter(({ outsideSquad }) => !outsideSquad).map(({ id }) => id))
    const stranger = players.find(({ playerId }) => !free.delete(playerId))
    if (stranger) return reject({ code: 'player-not-in-team', playerId: stranger.playerId, teamId })
  }
  return accept({ kind: 'box-score-set', box })
}
