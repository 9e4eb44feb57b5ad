import { FREE_RULESET } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { emptyDraft, setupFaultsOf } from '../../src/features/control/setup/setup-rules.ts'
import { choicesOf, EMPTY_OWN_RULES, faultsOfOwnRules, ownRulesOf } from '../../src/ui/rules/own-rules.ts'
import { draftOfRules, playedBy, rulesetOf } from '../../src/ui/rules/rules-draft.ts'

test("custom rules start with FIBA's values, and lengths are in minutes", () => {
  expect(EMPTY_OWN_RULES).toMatchObject({ periods: '4', periodMs: '10', overtimeMs: '5', foulLimit: '5' })
  expect(faultsOfOwnRules(EMPTY_OWN_RULES)).toEqual({})
})

test('typed values become the rules of the match', () => {
  const typed = { ...EMPTY_OWN_RULES, periods: '2', periodMs: '12', timeouts: '0' }
  expect(ownRulesOf(typed)).toMatchObject({ periods: 2, periodMs: 720_000, overtimeMs: 300_000, timeouts: 0 })
  expect(playedBy({ ...emptyDraft(), ruleset: rulesetOf(FREE_RULESET), ownRules: typed })).toEqual(
    ownRulesOf(typed),
  )
  expect(playedBy({ ...emptyDraft(), ownRules: typed })).toBe(emptyDraft().ruleset)
})

test.each(['', '0', '9', '2.5', '-1', 'four'])('refuses %j periods at the field', (periods) => {
  expect(faultsOfOwnRules({ ...EMPTY_OWN_RULES, periods })).toEqual({
    periods: 'A whole number from 1 to 8.',
  })
})

test('checks custom rules only when they are chosen', () => {
  const ownRules = { ...EMPTY_OWN_RULES, periods: '' }
  expect(setupFaultsOf({ ...emptyDraft(), ownRules })).not.toHaveProperty('periods')
  expect(setupFaultsOf({ ...emptyDraft(), ruleset: FREE_RULESET, ownRules })).toHaveProperty('periods')
})

test('offers lists for players and for three-pointers, with five players and with three-pointers as the first options', () => {
  expect(choicesOf('periods')).toBeNull()
  expect(choicesOf('onCourt')?.map(({ label }) => label)).toEqual(['5 on 5', '4 on 4', '3 on 3'])
  expect(choicesOf('farShot')?.map(({ value }) => value)).toEqual(['3', '2'])
  const rules = ownRulesOf({ ...EMPTY_OWN_RULES, onCourt: '4', farShot: '2' })
  expect(rules).toMatchObject({ onCourt: 4, farShot: 2 })
  expect(draftOfRules(rules).ownRules).toMatchObject({ onCourt: '4', farShot: '2' })
})

test('custom rules without a choice of players and three-pointers mean five players with three-pointers', () => {
  const { onCourt: _onCourt, farShot: _farShot, ...stored } = ownRulesOf(EMPTY_OWN_RULES)
  expect(draftOfRules(stored).ownRules).toEqual(EMPTY_OWN_RULES)
})

test('offers half points of classification, and a single free throw', () => {
  const points = choicesOf('courtHalfPoints')
  expect(points?.find(({ value }) => value === '28')?.label).toBe('At most 14')
  expect(points?.find(({ value }) => value === '29')?.label).toBe('At most 14.5')
  expect(points?.find(({ value }) => value === '0')?.label).toBe('No limit')
  expect(choicesOf('singleFreeThrow')?.map(({ value }) => value)).toEqual(['1', '0'])
  expect(ownRulesOf({ ...EMPTY_OWN_RULES, atLeastMs: '8' })).toMatchObject({
    atLeastMs: 480_000,
    atMostMs: 0,
  })
})
