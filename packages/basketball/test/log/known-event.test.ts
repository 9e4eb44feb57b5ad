import { expect, it } from 'vitest'
import { type EventBody, isKnownEvent, MARK_TYPES, STAT_TYPES } from '../../src/index.ts'

const play = { statId: 1, teamId: 1, playerId: 11, period: 1, clock: 1000 }
const mark = { statId: 2, teamId: 1, period: 1, clock: 1000 }
/** An event as it arrives from the server, with unchecked values. */
const received = (body: object) => body as EventBody

it.each(STAT_TYPES)('knows the play %s, recorded and corrected', (type) => {
  expect(isKnownEvent({ kind: 'stat-recorded', ...play, type })).toBe(true)
  expect(isKnownEvent({ kind: 'stat-corrected', ...play, type })).toBe(true)
})

it.each(MARK_TYPES)('knows the mark %s', (type) => {
  expect(isKnownEvent({ kind: 'mark-recorded', ...mark, type })).toBe(true)
})

it.each([
  { kind: 'challenge-called' },
  { kind: 'toString' },
  { kind: 'stat-recorded', ...play, type: 'MOONWALK' },
  { kind: 'stat-corrected', ...play, type: 'constructor' },
  { kind: 'mark-recorded', ...mark, type: 'SERENADE' },
])('does not know %o', (body) => {
  expect(isKnownEvent(received(body))).toBe(false)
})
