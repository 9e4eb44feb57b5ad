import { expect, test } from 'vitest'
import { addressOfMoment, momentInAddress } from '../../src/features/watch/stage/moment.ts'

test('a shared moment opens at the same moment', () => {
  const address = addressOfMoment('https://club.example', 7, 1_763_700_000_123.4)
  expect(address).toBe('https://club.example/watch/7?t=1763700000123')
  expect(momentInAddress(new URL(address).search)).toBe(1_763_700_000_123)
})

test.each(['', '?t=', '?t=x', '?t=-5', '?t=1e9', '?t=1234567890123456', '?other=5'])(
  '%j names no moment',
  (search) => {
    expect(momentInAddress(search)).toBeNull()
  },
)

test('the shared address of a match opened by its private link includes the key', () => {
  const address = addressOfMoment('https://club.example', 12, 5000.5, '?key=abc&t=1')
  expect(address).toBe('https://club.example/watch/12?t=5000&key=abc')
})
