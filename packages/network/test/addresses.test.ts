import { expect, test } from 'vitest'
import { addressBlock, networksOf } from '../src/addresses.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:C633:6407', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

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
