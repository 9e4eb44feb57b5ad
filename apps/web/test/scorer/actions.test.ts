import { freeRuleset, RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { actionOfKey, actionsOf } from '../../src/features/scorer/entry/actions.ts'
import { EMPTY_OWN_RULES, ownRulesOf } from '../../src/ui/rules/own-rules.ts'

test('if the rules have no three-pointers, the table offers none, and their keys do nothing', () => {
  const rules = freeRuleset(ownRulesOf({ ...EMPTY_OWN_RULES, farShot: '2' }))
  const types = actionsOf(RULESETS.fiba).map(({ type }) => type)
  const [made, missed, ...rest] = types
  expect(rest.slice(0, 2)).toEqual(['THREE POINTS', 'THREE POINTS MISS'])
  expect(actionsOf(rules).map(({ type }) => type)).toEqual([made, missed, ...rest.slice(2)])
  expect(actionOfKey('KeyA', RULESETS.fiba)?.action.type).toBe('THREE POINTS')
  expect(actionOfKey('KeyA', rules)).toBeNull()
})
