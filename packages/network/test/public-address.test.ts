import { expect, test } from 'vitest'
import { publicAddresses } from '../src/public-address.ts'

test.each([
  '::7f00:1',
  '::a00:1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::1:0:0:1',
  '::1',
  '64:ff9b::7f00:1',
  '4000::1',
  'e000::1',
  'fc00::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '127.0.0.1',
  '100.64.0.1',
])('does not accept %s as an address of the internet', async (address) => {
  const host = new URL(`http://${address.includes(':') ? `[${address}]` : address}`).hostname
  expect(await publicAddresses(host, false)).toBe('private-address')
})

test.each(['2606:4700::1111', '8.8.8.8'])('accepts %s as an address of the internet', async (address) => {
  expect(await publicAddresses(address, false)).toMatchObject([{ address }])
})
