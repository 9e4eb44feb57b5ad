import { freeRuleset, RULESETS, type RulesetId } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { afterAnswer, canAnswer, followUps, turned } from '../../src/features/scorer/entry/follow-ups.ts'

const asked = (type: Parameters<typeof followUps>[0], ruleset: RulesetId = 'nba') =>
  followUps(type, 0, 7, RULESETS[ruleset]).map(({ side, types }) => [side, ...types])

test('each play asks for the plays that usually go with it', () => {
  expect(asked('TWO POINTS')).toEqual([[0, 'ASSIST']])
  expect(asked('THREE POINTS MISS')).toEqual([
    [1, 'REBOUND', 'BLOCK'],
    [0, 'REBOUND'],
  ])
  expect(asked('FREE THROW MISS')).toEqual([
    [1, 'REBOUND'],
    [0, 'REBOUND'],
  ])
  expect(asked('TURNOVER')).toEqual([[1, 'STEAL']])
  expect(asked('FOUL')).toEqual([[1, 'FREE THROW', 'FREE THROW MISS']])
  expect(asked('REBOUND')).toEqual([])
})

test('a player cannot assist their own shot', () => {
  expect(
    followUps('TWO POINTS', 0, 7, RULESETS.nba).map((question) =>
      [7, 8].map((id) => canAnswer(question, id)),
    ),
  ).toEqual([[false, true]])
})

test('the free-throw question stays for the next throw, and also offers the rebound', () => {
  const [question] = followUps('FOUL', 0, 7, RULESETS.nba)
  if (!question) throw new Error('A foul asks for free throws.')
  expect(afterAnswer(question, 'FREE THROW', 21, RULESETS.nba)).toEqual([question])
  const missed = turned(question, 'FREE THROW MISS')
  expect(missed.types).toEqual(['FREE THROW MISS', 'FREE THROW'])
  expect(
    afterAnswer(missed, 'FREE THROW MISS', 21, RULESETS.nba).map(({ side, types }) => [side, types[0]]),
  ).toEqual([
    [1, 'FREE THROW MISS'],
    [0, 'REBOUND'],
  ])
})

test('a block still asks for the rebound', () => {
  const [question] = followUps('TWO POINTS MISS', 0, 7, RULESETS.nba)
  if (!question) throw new Error('A miss asks for a rebound.')
  expect(
    afterAnswer(turned(question, 'BLOCK'), 'BLOCK', 21, RULESETS.nba).map(({ types }) => types[0]),
  ).toEqual(['REBOUND', 'REBOUND'])
})

test('under FIBA rules a made free throw asks for the assist, even while it asks for the next throw', () => {
  expect(asked('FREE THROW', 'nba')).toEqual([])
  expect(asked('FREE THROW', 'ncaaw')).toEqual([])
  expect(asked('FREE THROW', 'mini')).toEqual([[0, 'ASSIST']])
  expect(asked('FREE THROW', 'fiba')).toEqual([[0, 'ASSIST']])
  const own = freeRuleset({
    periods: 4,
    periodMs: 600_000,
    overtimeMs: 300_000,
    foulLimit: 5,
    teamFoulBonus: 5,
    timeouts: 5,
  })
  expect(followUps('FREE THROW', 0, 7, own).map(({ types }) => types)).toEqual([['ASSIST']])
  const [question] = followUps('FOUL', 0, 7, RULESETS.fiba)
  if (!question) throw new Error('A foul asks for free throws.')
  const [next] = afterAnswer(question, 'FREE THROW', 21, RULESETS.fiba)
  expect(next?.types).toEqual(['FREE THROW', 'FREE THROW MISS', 'ASSIST'])
  // The shooter can take the next throw, but cannot assist their own.
  if (!next) throw new Error('The question stays.')
  expect([canAnswer(next, 21), canAnswer(turned(next, 'ASSIST'), 21)]).toEqual([true, false])
  expect(afterAnswer(turned(next, 'ASSIST'), 'ASSIST', 22, RULESETS.fiba)).toEqual([])
})
