import { RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { courtLines } from '../../src/ui/match/court-lines.ts'

test('draws the court lines of a ruleset', () => {
  // Arc of 6.75 m and key of 4.9 m × 5.8 m at 10 units per metre; then 23.75 ft and 16 ft × 19 ft.
  expect(courtLines(RULESETS.fiba.court, 10)).toContain('A67.5 67.5')
  expect(courtLines(RULESETS.fiba.court, 10)).toContain('M50.5 140V82h49V140')
  expect(courtLines(RULESETS.nba.court, 10)).toContain('A72.4 72.4')
  expect(courtLines(RULESETS.nba.court, 10)).toContain('M51.8 143.3V85.3h48.8V143.3')
})
