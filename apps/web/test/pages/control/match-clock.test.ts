import { RULESETS } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { expect, it } from 'vitest'
import { remainingOf } from '../../../src/features/control/panel/MatchBug.tsx'
import { hasBegun } from '../../../src/ui/match/list-clock.ts'

const START = Date.parse('2026-01-01T18:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

function matchAt(clock: Pick<MatchDetail, 'quarterId' | 'start_time' | 'paused_at'>): MatchDetail {
  const setup = { ruleset: RULESETS.fiba }
  return { ...clock, setup } as MatchDetail
}

it('shows the full period before the clock has started', () => {
  expect(remainingOf(matchAt({ quarterId: 0, start_time: null, paused_at: null }), START)).toBe(600_000)
})

it('counts down in server time to zero, and stops while paused', () => {
  const running = matchAt({ quarterId: 2, start_time: iso(START), paused_at: null })
  expect(remainingOf(running, START + 90_000)).toBe(510_000)
  expect(remainingOf(running, START + 900_000)).toBe(0)
  const paused = matchAt({ quarterId: 2, start_time: iso(START), paused_at: iso(START + 60_000) })
  expect(remainingOf(paused, START + 900_000)).toBe(540_000)
})

it('uses the overtime length in overtime', () => {
  const overtime = matchAt({ quarterId: 5, start_time: iso(START), paused_at: null })
  expect(remainingOf(overtime, START)).toBe(300_000)
})

it.each([
  [{ quarterId: 0, start_time: null, paused_at: null }, [0, 0], false],
  [{ quarterId: 1, start_time: iso(START), paused_at: iso(START) }, [0, 0], false],
  [{ quarterId: 1, start_time: iso(START), paused_at: iso(START) }, [0, 2], true],
  [{ quarterId: 1, start_time: iso(START), paused_at: null }, [0, 0], true],
  [{ quarterId: 1, start_time: iso(START), paused_at: iso(START + 1000) }, [0, 0], true],
  [{ quarterId: 2, start_time: iso(START), paused_at: iso(START) }, [0, 0], true],
] as const)('tells whether a listed match has started: %j, score %j', (clock, [home, visitors], begun) => {
  expect(hasBegun({ ...matchAt(clock), score: [home, visitors] })).toBe(begun)
})
