import { RULESET_IDS } from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLiveStats, compareNba } from '../conformance/compare-cells.ts'
import { compareStatCrew } from '../conformance/compare-statcrew.ts'
import { liveStatsOf, nbaBoxScoreOf, nbaPlayByPlayOf, statCrewOf } from '../src/index.ts'
import { arbitraryGame } from './arbitrary-game.ts'

test('every figure of a LiveStats file matches an independent computation from its plays', () => {
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS), (match) => {
      const { cells, differences } = compareLiveStats(JSON.stringify(liveStatsOf(match)))
      expect(differences).toEqual([])
      expect(cells).toBeGreaterThan(200)
    }),
    { numRuns: 40 },
  )
})

test('every figure of an NBA box score matches an independent computation from the play-by-play', () => {
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS), (match) => {
      const text = JSON.stringify([nbaBoxScoreOf(match), nbaPlayByPlayOf(match)])
      const { cells, differences } = compareNba(text)
      expect(differences).toEqual([])
      expect(cells).toBeGreaterThan(150)
    }),
    { numRuns: 40 },
  )
})

test('every figure of a StatCrew file matches an independent computation from its plays', () => {
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS), (match) => {
      const { cells, differences } = compareStatCrew(statCrewOf(match))
      expect(differences).toEqual([])
      expect(cells).toBeGreaterThan(150)
    }),
    { numRuns: 40 },
  )
})
