import {
  applyEvents,
  type EventBody,
  initialState,
  type MatchEvent,
  RULESET_IDS,
} from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveStatsFile, liveStatsOf, readLiveStats, replayed, type WrittenMatch } from '../src/index.ts'
import { arbitraryGame, setup } from './arbitrary-game.ts'

/** Writes a match, reads it and writes it again. */
function again(match: WrittenMatch): { first: string; second: string; contradictions: readonly unknown[] } {
  const first = JSON.stringify(liveStatsOf(match), null, 1)
  const { record, contradictions } = readLiveStats(liveStatsFile.parse(JSON.parse(first)))
  const state = replayed(record)
  const second = liveStatsOf({ title: record.title, playedAt: record.playedAt ?? 0, state, now: 0 })
  return { first, second: JSON.stringify(second, null, 1), contradictions }
}

test('a LiveStats file that is read and written again is unchanged', () => {
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS), (match) => {
      const { first, second, contradictions } = again(match)
      expect(second).toBe(first)
      expect(contradictions).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('writes no points in the paint for a team if only a miss has a place and no basket has one', () => {
  const setting = setup('nba')
  const shot = { kind: 'stat-recorded', teamId: 1, playerId: 100, period: 1 } as const
  const bodies: EventBody[] = [
    { kind: 'period-started', period: 1, standing: true },
    { ...shot, statId: 1, type: 'TWO POINTS MISS', clock: 700_000, x: 0.5, y: 0.1 },
    { ...shot, statId: 2, type: 'TWO POINTS', clock: 600_000 },
  ]
  const events = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: 0, by: null }))
  const state = applyEvents(initialState(setting), events)
  const { first, second } = again({ title: 'A place for one', playedAt: 0, state, now: 0 })
  expect(first).toContain('"pointsinthepaint"')
  expect(first).not.toContain('sPointsInThePaint')
  expect(second).toBe(first)
})

test('links plays by the clocks in the file', () => {
  // The clocks differ by ten seconds and a millisecond, which is too much for a link. In a file, which has
  // hundredths of a second, they differ by exactly ten seconds.
  const setting = setup('nba')
  const bodies: EventBody[] = [
    { kind: 'period-started', period: 1, standing: true },
    {
      kind: 'stat-recorded',
      statId: 1,
      type: 'TWO POINTS MISS',
      teamId: 1,
      playerId: 100,
      period: 1,
      clock: 720_000,
    },
    {
      kind: 'stat-recorded',
      statId: 2,
      type: 'BLOCK',
      teamId: 2,
      playerId: 202,
      period: 1,
      clock: 709_999,
    },
  ]
  const events = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: 0, by: null }))
  const state = applyEvents(initialState(setting), events)
  const { first, second } = again({ title: 'Early block', playedAt: 0, state, now: 0 })
  expect(second).toBe(first)
  expect(first).toContain('"previousAction": 3')
})
