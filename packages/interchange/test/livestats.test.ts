import { RULESET_IDS } from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveStatsFile, liveStatsOf, readLiveStats, replayed, type WrittenMatch } from '../src/index.ts'
import { arbitraryGame } from './arbitrary-game.ts'

/** What comes out as text, is read, and written again. */
function again(match: WrittenMatch): { first: string; second: string; contradictions: readonly unknown[] } {
  const first = JSON.stringify(liveStatsOf(match), null, 1)
  const { record, contradictions } = readLiveStats(liveStatsFile.parse(JSON.parse(first)))
  const state = replayed(record)
  const second = liveStatsOf({ title: record.title, playedAt: record.playedAt ?? 0, state, now: 0 })
  return { first, second: JSON.stringify(second, null, 1), contradictions }
}

test('a LiveStats file that is read and written again is the same file', () => {
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS), (match) => {
      const { first, second, contradictions } = again(match)
      expect(second).toBe(first)
      expect(contradictions).toEqual([])
    }),
    { numRuns: 40 },
  )
})
