import { FREE_RULESET } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, faultsOf } from '../../src/features/control/setup/setup-rules.ts'
import { EMPTY_OWN_RULES, faultsOfOwnRules, ownRulesOf } from '../../src/ui/rules/own-rules.ts'
import { playedBy, rulesetOf } from '../../src/ui/rules/rules-draft.ts'

test('custom rules start with the FIBA values, and lengths are in minutes', () => {
  expect(EMPTY_OWN_RULES).toMatchObject({ periods: '4', periodMs: '10', overtimeMs: '5', foulLimit: '5' })
  expect(faultsOfOwnRules(EMPTY_OWN_RULES)).toEqual({})
})

test('typed values become the rules of the match', () => {
  const typed = { ...EMPTY_OWN_RULES, periods: '2', periodMs: '12', timeouts: '0' }
  expect(ownRulesOf(typed)).toMatchObject({ periods: 2, periodMs: 720_000, overtimeMs: 300_000, timeouts: 0 })
  expect(playedBy({ ...EMPTY_DRAFT, ruleset: rulesetOf(FREE_RULESET), ownRules: typed })).toEqual(
    ownRulesOf(typed),
  )
  expect(playedBy({ ...EMPTY_DRAFT, ownRules: typed })).toBe(EMPTY_DRAFT.ruleset)
})

test.each(['', '0', '9', '2.5', '-1', 'four'])('refuses %j periods at the field', (periods) => {
  expect(faultsOfOwnRules({ ...EMPTY_OWN_RULES, periods })).toEqual({
    periods: 'A whole number from 1 to 8.',
  })
})

test('checks custom rules only when they are chosen', () => {
  const ownRules = { ...EMPTY_OWN_RULES, periods: '' }
  expect(faultsOf({ ...EMPTY_DRAFT, ownRules })).not.toHaveProperty('periods')
  expect(faultsOf({ ...EMPTY_DRAFT, ruleset: FREE_RULESET, ownRules })).toHaveProperty('periods')
})
