import { RULESET_IDS } from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nbaBoxScoreFile,
  nbaBoxScoreOf,
  nbaPlayByPlayFile,
  nbaPlayByPlayOf,
  readNba,
  replayed,
  type WrittenMatch,
} from '../src/index.ts'
import { arbitraryGame } from './arbitrary-game.ts'

function written(match: WrittenMatch): { box: string; plays: string } {
  const text = (file: unknown) => JSON.stringify(file, null, 1)
  return { box: text(nbaBoxScoreOf(match)), plays: text(nbaPlayByPlayOf(match)) }
}

test('NBA files (box score and play-by-play) that are read and written again are unchanged', () => {
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS), (match) => {
      const first = written(match)
      const { record, contradictions } = readNba(
        nbaBoxScoreFile.parse(JSON.parse(first.box)),
        nbaPlayByPlayFile.parse(JSON.parse(first.plays)),
      )
      const state = replayed(record)
      expect(written({ title: record.title, playedAt: record.playedAt ?? 0, state, now: 0 })).toEqual(first)
      expect(contradictions).toEqual([])
    }),
    { numRuns: 40 },
  )
})
