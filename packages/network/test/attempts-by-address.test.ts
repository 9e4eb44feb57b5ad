import { expect, test } from 'vitest'
import { AttemptsByAddress } from '../src/attempts-by-address.ts'

test('limits the attempts per address and per window', () => {
  let now = 0
  const attempts = new AttemptsByAddress({ attempts: 2, windowMs: 100 }, () => now)
  const three = (address: string) => [1, 2, 3].map(() => attempts.take(address))
  expect(three('198.51.100.1')).toEqual([true, true, false])
  expect(three('198.51.100.2')).toEqual([true, true, false])
  now = 99
  expect(attempts.take('198.51.100.1')).toBe(false)
  now = 100
  expect(three('198.51.100.1')).toEqual([true, true, false])
})

test('counts the addresses of one IPv6 network together', () => {
  const attempts = new AttemptsByAddress({ attempts: 1, windowMs: 100 }, () => 0)
  expect(attempts.take('2001:db8::1')).toBe(true)
  expect(attempts.take('2001:db8::2')).toBe(false)
  expect(attempts.take('2001:db8:0:1::1')).toBe(true)
})

test('allows an attempt again after one was given back', () => {
  const attempts = new AttemptsByAddress({ attempts: 1, windowMs: 100 }, () => 0)
  attempts.take('198.51.100.1')
  attempts.giveBack('198.51.100.1')
  expect(attempts.take('198.51.100.1')).toBe(true)
})
