import { ROLES } from '@courtside/contract'
import { AccessTokens } from '@courtside/credentials'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionStandings } from '../../src/features/accounts/sign-in/session-standing.ts'
import { serverNow } from '../../src/platform/time/server-time.ts'

const HOUR_MS = 3_600_000
/** The lifetime of an access token, in ms. */
const QUARTER_MS = 15 * 60_000
const CLAIMS = { id: 1, role: 'ADMIN', username: 'admin', session: 'one', pair: 1 } as const

afterEach(() => void vi.useRealTimers())

test('an ended session does not stay cached for an hour because the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  let asked = 0
  const standings = new SessionStandings(async () => {
    asked += 1
    return null
  })
  await standings.of(CLAIMS)
  vi.setSystemTime(Date.now() - HOUR_MS)
  vi.advanceTimersByTime(11_000)
  await standings.of(CLAIMS)
  expect(asked).toBe(2)
})

test('a server’s clock set an hour ahead signs no user out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tokens = new AccessTokens('a'.repeat(32), { roles: ROLES, now: serverNow })
  const token = await tokens.sign(CLAIMS)
  vi.setSystemTime(Date.now() + HOUR_MS)
  expect(await tokens.verify(token)).toEqual(CLAIMS)
})

test('a cached valid token expires in time, and a similar forged one is never valid', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const tokens = new AccessTokens('a'.repeat(32), { roles: ROLES, now: serverNow })
  const token = await tokens.sign(CLAIMS)
  expect(await tokens.verify(token)).toEqual(CLAIMS)
  vi.advanceTimersByTime(QUARTER_MS - 2000)
  expect(await tokens.verify(token)).toEqual(CLAIMS)
  expect(await tokens.verify(`${token.slice(0, -4)}AAAA`)).toBe(null)
  vi.advanceTimersByTime(3000)
  expect(await tokens.verify(token)).toBe(null)
})
