import { expect, test } from 'vitest'
import { afterAnswer, followUps, turned } from '../src/features/scorer/follow-ups.ts'

const asked = (type: Parameters<typeof followUps>[0]) =>
  followUps(type, 0, 7).map(({ side, types }) => [side, ...types])

test('each play asks for what may have gone with it', () => {
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

test('nobody assists his own shot', () => {
  expect(followUps('TWO POINTS', 0, 7)[0]?.except).toBe(7)
})

test('free throws come in twos and threes: their question stays, with the rebound of the last beside it', () => {
  const [question] = followUps('FOUL', 0, 7)
  if (!question) throw new Error('A foul asks for free throws.')
  expect(afterAnswer(question, 'FREE THROW', 21)).toEqual([question])
  const missed = turned(question)
  expect(missed.types).toEqual(['FREE THROW MISS', 'FREE THROW'])
  expect(afterAnswer(missed, 'FREE THROW MISS', 21).map(({ side, types }) => [side, types[0]])).toEqual([
    [1, 'FREE THROW MISS'],
    [0, 'REBOUND'],
  ])
})

test('a block leaves the rebound to be asked for', () => {
  const [question] = followUps('TWO POINTS MISS', 0, 7)
  if (!question) throw new Error('A miss asks for a rebound.')
  expect(afterAnswer(turned(question), 'BLOCK', 21).map(({ types }) => types[0])).toEqual([
    'REBOUND',
    'REBOUND',
  ])
})
