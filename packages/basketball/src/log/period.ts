import type { PeriodRule } from '../rules/rules.ts'
import { PERIOD_WORDS } from '../words/period-words.ts'

/** Returns the length of a period in ms; periods after the regulation ones are overtimes. */
export function periodLengthMs(rule: PeriodRule, period: number): number {
  return period > rule.periods ? rule.overtimeMs : rule.periodMs
}

/** Returns the short name for a scoreboard: 1ST, 2ND, 3RD, 4TH, OT, 2OT, 3OT … */
export function periodLabel(rule: Pick<PeriodRule, 'periods'>, period: number): string {
  const overtime = period - rule.periods
  return overtime <= 0 ? PERIOD_WORDS.label(period) : PERIOD_WORDS.overtimeLabel(overtime)
}

/** A period's name as data, so that each reader gets it in their language. */
export interface PeriodTerm {
  readonly word: PeriodRule['periodWord'] | 'overtime'
  /** The number of the period among those with the same word, from 1. */
  readonly number: number
}

/** Returns a period's term under the rules. */
export function periodTerm(rule: PeriodRule, period: number): PeriodTerm {
  const overtime = period - rule.periods
  return overtime <= 0 ? { word: rule.periodWord, number: period } : { word: 'overtime', number: overtime }
}

/**
 * Returns the name for a sentence or a heading: 1ST QUARTER … 4TH QUARTER, OVERTIME, 2ND OVERTIME; 1ST HALF
 * in a game of two halves.
 */
export function periodName(rule: PeriodRule, period: number): string {
  return termName(periodTerm(rule, period))
}

/** Returns the {@link periodName} of a term. */
export function termName({ word, number }: PeriodTerm): string {
  return PERIOD_WORDS[word](number)
}
