import { describe, expect, it } from 'vitest'
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
  it('sends administrators to the dashboard and everyone else home', () => {
    expect(landingOf('ADMIN')).toBe('/dashboard')
    expect(landingOf('CUSTOMER')).toBe('/homepage')
  })
})
