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

test('links between plays follow the written clocks', () => {
  // Ten seconds and a millisecond apart: too far, but exactly ten seconds in a file with hundredths.
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
