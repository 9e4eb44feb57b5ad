import { expect, test } from 'vitest'
import { type FollowedGame, followShot, NO_SHOT, type ShotFollowing, UNKNOWN_STATE } from '../src/index.ts'

/** A game whose clock runs from 5:00 at time 0, and stops at `stopAt`. */
const gameAt = (at: number, stopAt = Number.POSITIVE_INFINITY): FollowedGame => {
  const running = at < stopAt
  const remainingMs = running ? 300_000 : 300_000 - stopAt
  return { period: 1, clock: { lengthMs: 600_000, remainingMs, running, since: 0 }, isOver: false }
}

/**
 * Follows a console's shot clock that counts down from 24 s, read in whole seconds ten times a second.
 * Returns the last state, and how often our shot clock was set.
 */
function shown(untilMs: number, flag: boolean | null, heldFrom = Number.POSITIVE_INFINITY, stopAt?: number) {
  let following: ShotFollowing = NO_SHOT
  let settings = 0
  for (let at = 0; at <= untilMs; at += 100) {
    const left = 24_000 - Math.min(at, heldFrom)
    const shot = { ms: Math.max(0, Math.ceil(left / 1000) * 1000), resolutionMs: 1000 } as const
    const shotRunning = flag === null ? null : at < heldFrom
    const next = followShot(following, { ...UNKNOWN_STATE, shot, shotRunning }, gameAt(at, stopAt), at)
    if (next.order !== following.order) settings += 1
    following = next
  }
  return { following, settings }
}

test('sets the shot clock once while it counts down', () => {
  const { following, settings } = shown(20_000, true)
  expect(settings).toBe(1)
  expect(following.order).toEqual({ period: 1, clock: 300_000, remainingMs: 24_000, running: true })
})

test('notices by the flag or by the digits that the shot clock is held', () => {
  expect(shown(9_000, true, 6_300).following.order).toMatchObject({ running: false })
  const { following } = shown(9_000, null, 6_300)
  expect(following.order).toMatchObject({ running: false })
  expect(Math.ceil((following.order?.remainingMs ?? 0) / 1000)).toBe(18)
})

test('does not set the shot clock while the game clock is stopped', () => {
  expect(shown(9_000, true, 4_000, 4_000).settings).toBe(1)
})

test('is off while the field is blank, and before the first period', () => {
  const { following } = shown(2_000, true)
  expect(followShot(following, UNKNOWN_STATE, gameAt(2_100), 2_100)).toBe(NO_SHOT)
  const shot = { ms: 24_000, resolutionMs: 1000 } as const
  expect(followShot(NO_SHOT, { ...UNKNOWN_STATE, shot }, { ...gameAt(0), period: 0 }, 0)).toBe(NO_SHOT)
})
