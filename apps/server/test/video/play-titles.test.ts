import {
  applyEvent,
  initialState,
  type MatchSetup,
  PLAY_WORDS,
  periodLabel,
  RULESETS,
  type StatEntry,
} from '@courtside/basketball'
import { expect, test } from 'vitest'
import { playTitle } from '../../src/features/film/plays.ts'

/** Returns the title of a three-pointer at 9:00 in a match whose clock was never started. */
function titleWith(starters: readonly number[]): string {
  const roster = [{ id: 7, fname: 'Ada', lname: 'Archer', jerseyNo: 7 }]
  const teams: MatchSetup['teams'] = [
    { id: 1, name: 'Herons', starters, roster },
    { id: 2, name: 'Larks', starters: [], roster: [] },
  ]
  const begun = { kind: 'period-started', period: 1, standing: true, seq: 1, at: 0, by: null } as const
  const play = { statId: 1, teamId: 1, playerId: 7, type: 'THREE POINTS', period: 1, clock: 540_000 } as const
  const scored = { kind: 'stat-recorded', ...play, seq: 2, at: 1, by: null } as const
  const state = [begun, scored].reduce(applyEvent, initialState({ ruleset: RULESETS.fiba, teams }))
  return playTitle(state, state.stats[0] as StatEntry, { PLAY_WORDS, periodLabel })
}

test('titles a play with its period and time, and without the time if the clock is not kept', () => {
  expect(titleWith([7])).toBe('1ST 9:00 Archer, three points')
  expect(titleWith([])).toBe('1ST Archer, three points')
})
