import { formatClock, type GameMoment, type PeriodRule, periodLabel } from '@courtside/basketball'

/** Formats a moment of the game for the panels: 4TH 4:50. */
export function momentText(rule: PeriodRule, { period, clock }: GameMoment): string {
  return `${periodLabel(rule, period)} ${formatClock(clock)}`
}
