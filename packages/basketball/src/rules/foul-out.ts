import { onCourt } from '../lineups/on-court.ts'
import type { GameMoment } from '../log/game-time.ts'
import type { MatchState, StatEntry } from '../log/match-state.ts'
import type { TeamSetup } from '../log/setup.ts'
import { disqualified } from './disqualified.ts'

/**
 * Reports whether a player of a team may come in at a moment. Players who are out of the game by then may not
 * (FIBA Official Basketball Rules, Art. 40; NBA Official Rules, Rule 12 B). If no other player is left on the
 * bench, the log accepts the player anyway: the NBA's Rule 3 sends the last player who fouled out back in, so
 * that the team does not play on with four. Under FIBA's rules the team plays on with four.
 */
export function mayComeIn(state: MatchState, team: TeamSetup, playerId: number, at: GameMoment): boolean {
  const out = disqualified({ ...state, stats: state.stats.filter((stat) => isBy(stat, at)) })
  if (!out.has(playerId)) return true
  const five = onCourt(state, at)[team === state.setup.teams[0] ? 0 : 1]
  return team.roster.every(({ id, outsideSquad }) => outsideSquad || five.includes(id) || out.has(id))
}

/** Reports whether a play happened up to a moment, inclusive. */
function isBy(stat: StatEntry, { period, clock }: GameMoment): boolean {
  return stat.period < period || (stat.period === period && stat.clock >= clock)
}
