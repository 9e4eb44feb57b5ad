import { RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { editionOf } from '../src/edition.ts'

test('files name the edition of a match that was played before 2026', () => {
  const { foulsOf2026: _foulsOf2026, ...before } = RULESETS.fiba
  expect([editionOf(before), editionOf(RULESETS.fiba), editionOf(RULESETS.nba)]).toEqual([
    'fiba-2024',
    'fiba',
    'nba',
  ])
})
