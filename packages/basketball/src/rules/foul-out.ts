import { onCourt } from '../lineups/on-court.ts'
import type { GameMoment } from '../log/game-time.ts'
import type { MatchState, StatEntry } from '../log/match-state.ts'
import type { TeamSetup } from '../log/setup.ts'
import { disqualified } from './disqualified.ts'

/**
 * Whether a player of a team may come in at a moment: not who is out of the game by then (FIBA Official Basketball Rules, Art. 40; NBA
 * Official Rules, Rule 12 B). Where nobody else is left on the bench, the log takes him: the NBA's Rule 3 sends the last one who
 * fouled out back in rather than have four play on. Under FIBA's rules they do.
 */
export function mayComeIn(state: MatchState, team: TeamSetup, playerId: number, at: GameMoment): boolean {
  const out = disqualified({ ...state, stats: state.stats.filter((stat) => isBy(stat, at)) })
  if (!out.has(playerId)) return true
  const five = onCourt(state, at)[team === state.setup.teams[0] ? 0 : 1]
  return team.roster.every(({ id, outsideSquad }) => outsideSquad || five.includes(id) || out.has(id))
}

/** Whether it was up to a moment, what happened at that very moment included. */
function isBy(stat: StatEntry, { period, clock }: GameMoment): boolean {
  return stat.period < period || (stat.period === period && stat.clock >= clock)
}
