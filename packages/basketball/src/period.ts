import { PERIOD_WORDS } from './period-words.ts'
import type { PeriodRule } from './rules.ts'

/** The length in ms of a period, which is overtime after the regulation ones. */
export function periodLengthMs(rule: PeriodRule, period: number): number {
  return period > rule.periods ? rule.overtimeMs : rule.periodMs
}

/** The short name for a scoreboard: 1ST, 2ND, 3RD, 4TH, OT, 2OT, 3OT … */
export function periodLabel(rule: Pick<PeriodRule, 'periods'>, period: number): string {
  const overtime = period - rule.periods
  return overtime <= 0 ? PERIOD_WORDS.label(period) : PERIOD_WORDS.overtimeLabel(overtime)
}

/** The name for a sentence or a heading: 1ST QUARTER … 4TH QUARTER, OVERTIME, 2ND OVERTIME; 1ST HALF where there are two. */
export function periodName(rule: PeriodRule, period: number): string {
  const overtime = period - rule.periods
  return overtime <= 0 ? PERIOD_WORDS[rule.periodWord](period) : PERIOD_WORDS.overtime(overtime)
}
