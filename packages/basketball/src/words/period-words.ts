/**
 * Names of periods. Pages built in another language use translations, see docs/decisions/0150-languages.md.
 */
export const PERIOD_WORDS = {
  /** For a scoreboard. */
  label: (period: number) => ordinal(period),
  overtimeLabel: (overtime: number) => (overtime === 1 ? 'OT' : `${overtime}OT`),
  /** For a sentence or a heading. */
  QUARTER: (period: number) => `${ordinal(period)} QUARTER`,
  HALF: (period: number) => `${ordinal(period)} HALF`,
  PERIOD: (period: number) => `${ordinal(period)} PERIOD`,
  overtime: (overtime: number) => (overtime === 1 ? 'OVERTIME' : `${ordinal(overtime)} OVERTIME`),
} as const

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  const suffix = teen ? 'TH' : (['TH', 'ST', 'ND', 'RD'][n % 10] ?? 'TH')
  return `${n}${suffix}`
}
