import { expect, test } from 'vitest'
import { networksOf } from '../src/networks.ts'

test.each([
  ['loopback', '127.0.0.9', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['uniquelocal, 203.0.113.7', '172.18.0.3', true],
  ['uniquelocal, 203.0.113.7', '203.0.113.7', true],
  ['uniquelocal, 203.0.113.7', '203.0.113.8', false],
  ['linklocal', 'fe80::1%eth0', true],
  ['2001:db8::/32', '2001:db8:7::1', true],
  ['198.51.100.0/24', 'unknown', false],
])('networks %s contain the address %s: %s', (list, address, isIn) => {
  expect(networksOf(list)(address)).toBe(isIn)
})
