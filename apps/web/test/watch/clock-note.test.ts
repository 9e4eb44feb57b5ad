import { fold, type MatchEvent, RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { clockNote } from '../../src/views/watch/clock-note.ts'

const team = (id: number, name: string) => ({ id, name, starters: [id], roster: [] })
const teams = [team(1, 'Lanterns'), team(2, 'Ironworks')] as const

/** Returns the note about a match under FIBA's rules, `afterMs` after its events, which all happen at 0. */
function noteAfter(afterMs: number, ...bodies: object[]) {
  const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: 0, by: null }))
  const setup = { ruleset: RULESETS.fiba, teams }
  return clockNote(fold(setup, events as unknown as MatchEvent[]), afterMs)
}
const period = (number: number) => ({ kind: 'period-started', period: number, standing: true })
const timeout = { kind: 'mark-recorded', type: 'TIMEOUT', teamId: 1, statId: 1, period: 1, clock: 600_000 }

test('has a countdown in time-outs and breaks, beside the words for a stopped clock', () => {
  expect(noteAfter(0, period(1))).toBe('Starts soon')
  expect(noteAfter(18_000, period(1), timeout)).toBe('Match Paused: time-out Lanterns 0:42')
  expect(noteAfter(90_000, period(1), timeout)).toBe('Match Paused')
  expect(noteAfter(60_000, period(1), period(2))).toBe('Match Paused: break 1:00')
  expect(noteAfter(348_000, period(1), period(2), period(3))).toBe('Match Paused: half-time 9:12')
  expect(noteAfter(1000, period(1), timeout, { kind: 'clock-started' })).toBeNull()
})
