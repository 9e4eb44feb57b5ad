import { type MatchState, validStats } from './fold.ts'
import type { GameMoment } from './game-time.ts'
import { onCourt } from './on-court.ts'
import { PLAYS } from './plays.ts'
import type { TeamSetup } from './setup.ts'

/**
 * Whether a player of a team may come in at a moment: not with as many fouls by then as put a player out of the game (FIBA Official
 * Basketball Rules, Art. 40; NBA Official Rules, Rule 12 B). Where nobody else is left on the bench, the log takes him: the NBA's
 * Rule 3 sends the last one who fouled out back in rather than have four play on. Under FIBA's rules they do.
 */
export function mayComeIn(state: MatchState, team: TeamSetup, playerId: number, at: GameMoment): boolean {
  const isOut = (id: number) => foulsBy(state, id, at) >= state.setup.ruleset.foulLimit
  if (!isOut(playerId)) return true
  const five = onCourt(state, at)[team === state.setup.teams[0] ? 0 : 1]
  return team.roster.every(({ id }) => five.includes(id) || isOut(id))
}

/** The fouls of a player up to a moment, what happened at that very moment included. */
function foulsBy(state: MatchState, playerId: number, { period, clock }: GameMoment): number {
  return validStats(state).filter(
    (stat) =>
      stat.playerId === playerId &&
      PLAYS[stat.type].adds.pf &&
      (stat.period < period || (stat.period === period && stat.clock >= clock)),
  ).length
}
