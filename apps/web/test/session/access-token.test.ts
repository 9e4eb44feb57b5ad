import { describe, expect, it } from 'vitest'
import { decodeAccessToken, isExpired } from '../../src/session/access-token.ts'
import { accessToken } from '../ui/tokens.ts'

describe('decodeAccessToken', () => {
  it('reads id, role and expiry', () => {
    const token = accessToken({ id: 7, role: 'ADMIN', exp: 1_800_000_000 })
    expect(decodeAccessToken(token)).toEqual({ id: 7, role: 'ADMIN', exp: 1_800_000_000 })
  })

  it('reads base64url with characters outside ASCII', () => {
    const token = accessToken({ id: 7, role: 'CUSTOMER', exp: 1, name: 'Šárka ÿÿÿ>>>???' })
    expect(token.split('.')[1]).toMatch(/[-_]/)
    expect(decodeAccessToken(token)).toEqual({ id: 7, role: 'CUSTOMER', exp: 1 })
  })

  it.each([
    ['no token', ''],
    ['one part', 'abc'],
    ['not JSON', 'a.!!!.c'],
    ['not an object', `a.${btoa('null')}.c`],
    ['an unknown role', accessToken({ id: 1, role: 'OWNER', exp: 1 })],
    ['an id that is not a number', accessToken({ id: '1', role: 'ADMIN', exp: 1 })],
    ['no expiry', accessToken({ id: 1, role: 'ADMIN' })],
  ])('returns null for %s', (_, token) => {
    expect(decodeAccessToken(token)).toBeNull()
  })
})

describe('isExpired', () => {
  const claims = { id: 1, role: 'ADMIN', exp: 1000 } as const

  it('a token has already expired at the moment of its expiry', () => {
    expect(isExpired(claims, 999_999)).toBe(false)
    expect(isExpired(claims, 1_000_000)).toBe(true)
  })
})
