import { expect, test } from 'vitest'
import { addressOfMoment, momentInAddress } from '../../src/features/watch/stage/shared-moment.ts'

test('a moment that is shared is the moment that is opened', () => {
  const address = addressOfMoment('https://club.example', 7, 1_763_700_000_123.4)
  expect(address).toBe('https://club.example/watch/7?t=1763700000123')
  expect(momentInAddress(new URL(address).search)).toBe(1_763_700_000_123)
})

test.each(['', '?t=', '?t=x', '?t=-5', '?t=1e9', '?t=1234567890123456', '?other=5'])(
  '%j leads to no moment',
  (search) => {
    expect(momentInAddress(search)).toBeNull()
  },
)

test('a match that was opened by its link is handed on with the key', () => {
  const address = addressOfMoment('https://club.example', 12, 5000.5, '?key=abc&t=1')
  expect(address).toBe('https://club.example/watch/12?t=5000&key=abc')
})
