import type { Ruleset } from './setup.ts'

const LABELS = ['1ST', '2ND', '3RD', '4TH']

/** The length in ms of a period: 1 to 4 are quarters, 5 and up overtimes. */
export function periodLengthMs(ruleset: Ruleset, period: number): number {
  return period > ruleset.periods ? ruleset.overtimeMs : ruleset.periodMs
}

/** The short name for a scoreboard: 1ST, 2ND, 3RD, 4TH, OT, 2OT, 3OT … */
export function periodLabel(period: number): string {
  const overtime = period - LABELS.length
  return LABELS[period - 1] ?? (overtime === 1 ? 'OT' : `${overtime}OT`)
}

/** The name for a sentence or a heading: 1ST QUARTER … 4TH QUARTER, OVERTIME, 2ND OVERTIME, 3RD OVERTIME … */
export function periodName(period: number): string {
  const label = LABELS[period - 1]
  if (label !== undefined) return `${label} QUARTER`
  const overtime = period - LABELS.length
  return overtime === 1 ? 'OVERTIME' : `${ordinal(overtime)} OVERTIME`
}

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  const suffix = teen ? 'TH' : (['TH', 'ST', 'ND', 'RD'][n % 10] ?? 'TH')
  return `${n}${suffix}`
}
