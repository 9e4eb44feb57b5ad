import { fold, type MatchEvent, RULESETS } from '@courtside/basketball'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ScoreAnnouncement from '../../../src/features/watch/match/ScoreAnnouncement.tsx'
import { choose } from '../../../src/ui/reading/reading-choices.ts'

const T0 = 1_700_000_000_000
const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })
const event = (seq: number, body: object) => ({ ...body, seq, at: T0, by: 1 }) as MatchEvent
const STANDS = event(1, { kind: 'period-started', period: 1, standing: true })
const RUNNING = [STANDS, event(2, { kind: 'clock-started' })]
const basket = (seq: number) =>
  event(seq, {
    kind: 'stat-recorded',
    statId: seq,
    teamId: 1,
    playerId: 10,
    period: 1,
    clock: 500_000,
    type: 'TWO POINTS',
  })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/**
 * Renders the component that reports the score to screen readers. `afterMs` is the time since the tip-off.
 */
function scene(begun: readonly MatchEvent[] = RUNNING) {
  const announcement = (log: readonly MatchEvent[], afterMs: number) => (
    <ScoreAnnouncement
      view={{
        ...VIEW,
        state: fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, log),
        moment: () => T0 + afterMs,
      }}
      teams={['Herons', 'Larks']}
    />
  )
  const { rerender } = render(announcement(begun, 0))
  return {
    said: () => screen.getByRole('status').textContent,
    now(log: readonly MatchEvent[], afterMs: number) {
      rerender(announcement(log, afterMs))
      act(() => void vi.advanceTimersByTime(1000))
    },
  }
}
const VIEW = { inStep: false }

test('reports each basket, and nothing when the page opens', () => {
  const { said, now } = scene()
  expect(said()).toBe('')
  now([...RUNNING, basket(3)], 5000)
  expect(said()).toBe('Herons 2, Larks 0')
})

test('can report the score every minute of the game, with or without baskets', () => {
  choose('announceScore', 'minute')
  const { said, now } = scene()
  now([...RUNNING, basket(3)], 5000)
  expect(said()).toBe('')
  now([...RUNNING, basket(3)], 61_000)
  expect(said()).toBe('1ST 9:00: Herons 2, Larks 0')
  now([...RUNNING, basket(3), basket(4)], 90_000)
  expect(said()).toBe('1ST 9:00: Herons 2, Larks 0')
  now([...RUNNING, basket(3), basket(4)], 121_000)
  expect(said()).toBe('1ST 8:00: Herons 4, Larks 0')
})

test('if the clock is not kept, names the period without a time', () => {
  choose('announceScore', 'minute')
  const { said, now } = scene([STANDS])
  now([STANDS, basket(2)], 61_000)
  expect(said()).toBe('')
  now([STANDS, basket(2), event(3, { kind: 'period-started', period: 2, standing: true })], 90_000)
  expect(said()).toBe('2ND: Herons 2, Larks 0')
})

test('reports nothing if the viewer chose never', () => {
  choose('announceScore', 'never')
  const { said, now } = scene()
  now([...RUNNING, basket(3)], 61_000)
  expect(said()).toBe('')
})
