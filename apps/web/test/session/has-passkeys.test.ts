import { expect, test } from 'vitest'
import { hasPasskeys } from '../../src/features/accounts/sign-in/has-passkeys.ts'

/**
 * A page at an address, in a browser that supports passkeys. Browsers treat loopback as secure, by name or
 * number.
 */
const at = (address: string) => {
  const { protocol, hostname } = new URL(address)
  const isSecureContext = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return { isSecureContext, location: { hostname }, PublicKeyCredential: class {} }
}

test.each([
  ['https://live.club.example', true],
  ['https://1234.example', true],
  ['http://localhost:3000', true],
  ['http://live.club.example', false],
  ['http://192.168.1.20:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://192.168.1.20', false],
  ['https://[2001:db8::1]', false],
])('at %s, offers passkeys: %s', (address, offered) => {
  expect(hasPasskeys(at(address))).toBe(offered)
})

test('offers none in a browser without passkeys', () => {
  expect(hasPasskeys({ isSecureContext: true, location: { hostname: 'live.club.example' } })).toBe(false)
})
