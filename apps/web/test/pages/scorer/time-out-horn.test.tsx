import { fold, type MatchEvent, RULESETS } from '@courtside/basketball'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useGameBreak } from '../../../src/features/scorer/clock/use-game-break.ts'
import { soundHorn } from '../../../src/ui/browser/horn.ts'

vi.mock('../../../src/ui/browser/horn.ts', () => ({ soundHorn: vi.fn() }))

test('the horn sounds once, 50 s into a FIBA time-out', async () => {
  const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })
  const bodies = [
    { kind: 'period-started', period: 1, standing: true },
    { kind: 'mark-recorded', type: 'TIMEOUT', teamId: 1, statId: 1, period: 1, clock: 600_000 },
  ]
  const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: 0, by: null }))
  const state = fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, events as unknown as MatchEvent[])
  let now = 49_000
  const { result } = renderHook(() => useGameBreak(state, () => now))
  expect(result.current).toBe('time-out 0:11')
  expect(soundHorn).not.toHaveBeenCalled()
  now = 50_000
  await waitFor(() => expect(result.current).toBe('time-out 0:10'))
  expect(soundHorn).toHaveBeenCalledTimes(1)
  now = 55_000
  await waitFor(() => expect(result.current).toBe('time-out 0:05'))
  expect(soundHorn).toHaveBeenCalledTimes(1)
})
