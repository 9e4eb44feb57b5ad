import { expect, test } from 'vitest'
import { hidesScores } from '../src/views/spoilers.ts'

test('the address takes precedence over the device', () => {
  expect(hidesScores('', '')).toBe(false)
  expect(hidesScores('?t=1&spoilers=off', '')).toBe(true)
  expect(hidesScores('', 'a=1; scores=hidden')).toBe(true)
  expect(hidesScores('?spoilers=on', 'scores=hidden')).toBe(false)
  expect(hidesScores('?spoilers=else', 'scores=hidden')).toBe(true)
  expect(hidesScores('', 'otherscores=hidden; scores=hidden2')).toBe(false)
})
