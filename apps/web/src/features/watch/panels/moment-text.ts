import { type GameMoment, type MatchState, periodLabel, playClock } from '@courtside/basketball'

/** Formats a moment of the game: 4TH 4:50. If the clock is not kept, the period alone: 4TH. */
export function momentText(state: MatchState, { period, clock }: GameMoment): string {
  return `${periodLabel(state.setup.ruleset, period)} ${playClock(state, clock)}`.trimEnd()
}
