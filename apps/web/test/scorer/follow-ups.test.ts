import { freeRuleset, RULESETS, type RulesetId } from '@courtside/basketball'
import { expect, test } from 'vitest'
import {
  afterAnswer,
  awaitsThrows,
  canAnswer,
  followUps,
  freeThrowsOf,
  playsOfAnswer,
  turned,
  withAwarded,
} from '../../src/features/scorer/entry/follow-ups.ts'

/** The moment of the play that the questions are about. */
const AT = { period: 1, clock: 300_000 }
const asked = (type: Parameters<typeof followUps>[0], ruleset: RulesetId = 'nba') =>
  followUps(type, 0, 7, RULESETS[ruleset], AT).map(({ side, types }) => [side, ...types])

test('after each play, asks for the plays that usually follow or belong to it', () => {
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
    followUps('TWO POINTS', 0, 7, RULESETS.nba, AT).map((question) =>
      [7, 8].map((id) => canAnswer(question, id)),
    ),
  ).toEqual([[false, true]])
})

test('the question about free throws stays for the next throw; after a miss, a question about the rebound comes with it', () => {
  const [question] = followUps('FOUL', 0, 7, RULESETS.nba, AT)
  if (!question) throw new Error('A foul asks for free throws.')
  const throws = { entered: 1, awarded: null, shooterId: 21 }
  expect(afterAnswer(question, 'FREE THROW', 21, RULESETS.nba)).toEqual([{ ...question, throws }])
  const missed = turned(question, 'FREE THROW MISS')
  expect(missed.types).toEqual(['FREE THROW MISS', 'FREE THROW'])
  expect(
    afterAnswer(missed, 'FREE THROW MISS', 21, RULESETS.nba).map(({ side, types }) => [side, types[0]]),
  ).toEqual([
    [1, 'FREE THROW'],
    [0, 'REBOUND'],
  ])
})

test('after a block, still asks for the rebound', () => {
  const [question] = followUps('TWO POINTS MISS', 0, 7, RULESETS.nba, AT)
  if (!question) throw new Error('A miss asks for a rebound.')
  expect(
    afterAnswer(turned(question, 'BLOCK'), 'BLOCK', 21, RULESETS.nba).map(({ types }) => types[0]),
  ).toEqual(['REBOUND', 'REBOUND'])
})

test('under FIBA rules, after a made free throw, asks for the assist and for the next throw', () => {
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
  expect(followUps('FREE THROW', 0, 7, own, AT).map(({ types }) => types)).toEqual([['ASSIST']])
  const [question] = followUps('FOUL', 0, 7, RULESETS.fiba, AT)
  if (!question) throw new Error('A foul asks for free throws.')
  const [next] = afterAnswer(question, 'FREE THROW', 21, RULESETS.fiba)
  expect(next?.types).toEqual(['FREE THROW', 'FREE THROW MISS', 'ASSIST'])
  // The player can take the next throw, but cannot have made an assist to it.
  if (!next) throw new Error('The question stays.')
  expect([canAnswer(next, 21), canAnswer(turned(next, 'ASSIST'), 21)]).toEqual([true, false])
  const [afterAssist, ...others] = afterAnswer(turned(next, 'ASSIST'), 'ASSIST', 22, RULESETS.fiba)
  expect(others).toEqual([])
  expect(afterAssist).toEqual({ ...question, throws: { entered: 1, awarded: null, shooterId: 21 } })
})

test('after an assist on the first of two free throws, the question about the second stays', () => {
  const [first] = afterAnswer(freeThrowsOf(1, 2, AT), 'FREE THROW', 21, RULESETS.fiba)
  if (!first) throw new Error('The second throw is asked for.')
  const [second] = afterAnswer(turned(first, 'ASSIST'), 'ASSIST', 22, RULESETS.fiba)
  if (!second) throw new Error('The second throw is asked for after the assist.')
  expect(second.throws).toEqual({ entered: 1, awarded: 2, shooterId: 21 })
  expect(afterAnswer(second, 'FREE THROW', 21, RULESETS.fiba).filter(awaitsThrows)).toEqual([])
})

test('the question about free throws ends with the last throw, and only a missed last throw leads to one about the rebound', () => {
  const two = freeThrowsOf(1, 2, AT)
  const [second, ...others] = afterAnswer(turned(two, 'FREE THROW MISS'), 'FREE THROW MISS', 21, RULESETS.nba)
  expect(others).toEqual([])
  if (!second) throw new Error('The second throw is asked for.')
  expect(awaitsThrows(second)).toBe(true)
  expect(afterAnswer(second, 'FREE THROW', 21, RULESETS.nba)).toEqual([])
  const rebounds = afterAnswer(second, 'FREE THROW MISS', 21, RULESETS.nba)
  expect(rebounds.map(({ side, types }) => [side, types[0]])).toEqual([
    [0, 'REBOUND'],
    [1, 'REBOUND'],
  ])
})

test('if the number of free throws is stated later, the throws entered before are counted', () => {
  const [asked] = afterAnswer(freeThrowsOf(1, null, AT), 'FREE THROW', 21, RULESETS.nba)
  if (!asked) throw new Error('The question stays.')
  const known = { side: 1, at: AT, shooterId: null } as const
  expect(withAwarded([asked], { ...known, awarded: 2 })).toHaveLength(1)
  expect(withAwarded([asked], { ...known, awarded: 1 })).toEqual([])
  expect(withAwarded([asked], { ...known, awarded: 0 })).toEqual([])
})

test('the player who was fouled takes the first free throw, and a detail of another foul changes nothing', () => {
  const question = freeThrowsOf(1, null, AT)
  const known = { side: 1, at: AT, awarded: null, shooterId: 21 } as const
  const [fouled] = withAwarded([question], known)
  expect(fouled?.throws).toEqual({ entered: 0, awarded: null, shooterId: 21 })
  if (!fouled) throw new Error('The question stays.')
  const [corrected] = withAwarded([fouled], { ...known, awarded: 2, shooterId: 22 })
  expect(corrected?.throws).toEqual({ entered: 0, awarded: 2, shooterId: 22 })
  const [second] = afterAnswer(fouled, 'FREE THROW', 23, RULESETS.nba)
  if (!second) throw new Error('The second throw is asked for.')
  expect(withAwarded([second], known)).toEqual([second])
  const others = [
    { ...known, side: 0 },
    { ...known, at: { ...AT, clock: 290_000 } },
    { ...known, at: { ...AT, period: 2 } },
  ] as const
  for (const other of others) expect(withAwarded([question], other)).toEqual([question])
})

test('every question has the moment of the play that it is about', () => {
  const questions = followUps('TWO POINTS MISS', 0, 7, RULESETS.fiba, AT)
  const [block] = questions
  if (!block) throw new Error('A miss asks.')
  const after = afterAnswer(turned(block, 'BLOCK'), 'BLOCK', 21, RULESETS.fiba)
  expect([...questions, ...after].map(({ at }) => at)).toEqual([AT, AT, AT, AT])
})

test('under the rule of the single free throw, one throw decides all points', () => {
  const single = { ...RULESETS.nba, singleFreeThrow: { exceptLastMs: 120_000 } }
  const two = freeThrowsOf(1, 2, AT)
  expect(playsOfAnswer(two, 'FREE THROW', single)).toBe(2)
  expect(playsOfAnswer(two, 'FREE THROW', RULESETS.nba)).toBe(1)
  expect(afterAnswer(two, 'FREE THROW', 21, single)).toEqual([])
  const missed = afterAnswer(turned(two, 'FREE THROW MISS'), 'FREE THROW MISS', 21, single)
  expect(missed.map(({ types }) => types[0])).toEqual(['REBOUND', 'REBOUND'])
})

test('throws are entered one by one in the last two minutes, and while their number is unknown', () => {
  const single = { ...RULESETS.nba, singleFreeThrow: { exceptLastMs: 120_000 } }
  const late = freeThrowsOf(1, 2, { period: 4, clock: 120_000 })
  expect(playsOfAnswer(late, 'FREE THROW', single)).toBe(1)
  expect(afterAnswer(late, 'FREE THROW', 21, single)).toHaveLength(1)
  expect(playsOfAnswer(freeThrowsOf(1, null, AT), 'FREE THROW', single)).toBe(1)
  expect(playsOfAnswer(turned(late, 'ASSIST'), 'ASSIST', single)).toBe(1)
})
