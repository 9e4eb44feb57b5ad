import type { Competition } from '@courtside/contract'
import { expect, test } from 'vitest'
import { usualCompetition } from '../../../src/features/season/usual-competition.ts'

const competition = (id: number, played: number, friendly = false) =>
  ({ id, played, friendly }) as Competition

test.each([
  ['the latest with a result, not the next season', [competition(3, 0), competition(2, 9)], 2],
  ['the latest if none has a result', [competition(3, 0), competition(2, 0)], 3],
  ['no friendlies, even if only they have results', [competition(2, 0), competition(1, 9, true)], 2],
  ['nothing if there are only friendlies', [competition(1, 9, true)], undefined],
])('the competition shown at first is %s', (_what, all, id) => {
  expect(usualCompetition(all)?.id).toBe(id)
})
