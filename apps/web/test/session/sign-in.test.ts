import { describe, expect, it, test } from 'vitest'
import { hasPasskeys } from '../../src/features/accounts/sign-in/has-passkeys.ts'
import { landingOf, returnPath } from '../../src/session/landing.ts'

const ORIGIN = 'https://live.club.example'

describe('returnPath', () => {
  it('keeps path, query and fragment', () => {
    expect(returnPath('/teams?search=owls#top', ORIGIN)).toBe('/teams?search=owls#top')
  })

  it.each([
    null,
    '',
    'teams',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
    '/.//evil.example/',
    '/..//evil.example/',
    '/%2e//evil.example/',
    '/teams/..//evil.example/',
    '/./\\evil.example/',
    '/login/',
    '/login?next=/login',
  ])('refuses %j', (next) => {
    expect(returnPath(next, ORIGIN)).toBeNull()
  })
})

describe('landingOf', () => {
  it('sends administrators to the dashboard and customers to the home page', () => {
    expect(landingOf('ADMIN')).toBe('/dashboard')
    expect(landingOf('CUSTOMER')).toBe('/homepage')
  })
})

/**
 * Returns a page at an address, in a browser that supports passkeys. Browsers treat loopback addresses as
 * secure, whether they are names or numbers.
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

test('offers no passkeys in a browser that does not support them', () => {
  expect(hasPasskeys({ isSecureContext: true, location: { hostname: 'live.club.example' } })).toBe(false)
})
