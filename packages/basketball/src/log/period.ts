import type { PeriodRule } from '../rules/rules.ts'
import { PERIOD_WORDS } from '../words/period-words.ts'

/** The length in ms of a period, which is overtime after the regulation ones. */
export function periodLengthMs(rule: PeriodRule, period: number): number {
  return period > rule.periods ? rule.overtimeMs : rule.periodMs
}

/** The short name for a scoreboard: 1ST, 2ND, 3RD, 4TH, OT, 2OT, 3OT … */
export function periodLabel(rule: Pick<PeriodRule, 'periods'>, period: number): string {
  const overtime = period - rule.periods
  return overtime <= 0 ? PERIOD_WORDS.label(period) : PERIOD_WORDS.overtimeLabel(overtime)
}

/** What a period is called, as data: its name is said in the language of whoever reads it. */
export interface PeriodTerm {
  readonly word: PeriodRule['periodWord'] | 'overtime'
  /** Which of those it is, from 1. */
  readonly number: number
}

/** What a period is called by the rules. */
export function periodTerm(rule: PeriodRule, period: number): PeriodTerm {
  const overtime = period - rule.periods
  return overtime <= 0 ? { word: rule.periodWord, number: period } : { word: 'overtime', number: overtime }
}

/** The name for a sentence or a heading: 1ST QUARTER … 4TH QUARTER, OVERTIME, 2ND OVERTIME; 1ST HALF where there are two. */
export function periodName(rule: PeriodRule, period: number): string {
  return termName(periodTerm(rule, period))
}

/** {@link periodName} of a period that is told as data. */
export function termName({ word, number }: PeriodTerm): string {
  return PERIOD_WORDS[word](number)
}
