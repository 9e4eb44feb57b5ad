import { describe, expect, it } from 'vitest'
import { formatShotClock, type ShotClock, shotRemaining } from '../../src/index.ts'
import { at, MINUTE, period, SECOND, standing, stateAfter, T0 } from '../given.ts'

const FULL: ShotClock = { period: 1, clock: 12 * MINUTE, remainingMs: 24 * SECOND, running: true }

describe('the shot clock', () => {
  it('counts down with the game clock, and stops with it', () => {
    const running = stateAfter(period(1))
    expect(shotRemaining(FULL, running, T0 + 10 * SECOND)).toBe(14 * SECOND)
    const stopped = stateAfter(period(1), at(9 * SECOND, { kind: 'clock-stopped' }))
    expect(shotRemaining(FULL, stopped, T0 + MINUTE)).toBe(15 * SECOND)
    expect(shotRemaining(FULL, running, T0 + MINUTE)).toBe(0)
  })

  it('keeps its time while it is stopped', () =>
    expect(shotRemaining({ ...FULL, running: false }, stateAfter(period(1)), T0 + MINUTE)).toBe(24 * SECOND))

  it('is off in another period, after the game, and when the period has less time left', () => {
    expect(shotRemaining(FULL, stateAfter(standing(1), standing(2)), T0)).toBeNull()
    expect(shotRemaining(FULL, stateAfter(period(1), { kind: 'match-finished' }), T0)).toBeNull()
    expect(shotRemaining({ ...FULL, clock: 20 * SECOND }, stateAfter(period(1)), T0)).toBeNull()
  })

  it('shows tenths in the last five seconds', () => {
    expect([24_000, 13_001, 5_000, 4_900, 4_899, 0].map(formatShotClock)).toEqual([
      '24',
      '14',
      '5',
      '4.9',
      '4.9',
      '0.0',
    ])
  })
})
