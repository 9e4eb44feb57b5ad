import {
  fold,
  type MatchEvent,
  RULESETS,
  type RulesetId,
  type StatType,
  scoreFlow,
} from '@courtside/basketball'
import { expect, test } from 'vitest'
import { runningScore } from '../../src/paper/running-score.ts'
import type { SheetOfPaper } from '../../src/paper/sheet-of-paper.ts'

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [id * 10 + 1],
  roster: [{ id: id * 10 + 1, fname: 'Pat', lname: 'No1', jerseyNo: 1 }],
})

/** Returns how the shots of a match are marked: a dot on the score, or a ring around the player's number. */
function marksOf(rules: RulesetId, ...types: StatType[]) {
  const plays = types.map((type, index): MatchEvent => {
    const stat = { statId: index + 1, teamId: 1, playerId: 11, type, period: 1, clock: 300_000 }
    return { kind: 'stat-recorded', ...stat, seq: index + 2, at: index, by: null }
  })
  const begun: MatchEvent = { kind: 'period-started', period: 1, seq: 1, at: 0, by: null }
  const state = fold({ ruleset: RULESETS[rules], teams: [team(1), team(2)] }, [begun, ...plays])
  const marks: string[] = []
  const nothing = () => {}
  const paper = {
    line: nothing,
    box: nothing,
    rule: nothing,
    circle: (_x: number, _y: number, _radius: number, { fill }: { fill?: string }) => {
      marks.push(fill === undefined ? 'ring' : 'dot')
    },
  }
  runningScore(paper as unknown as SheetOfPaper, state, scoreFlow(state).steps, 0)
  return marks
}

test('marks a free throw with a dot and a shot from beyond the arc with a ring, whatever its value', () => {
  expect(marksOf('fiba', 'TWO POINTS', 'FREE THROW', 'THREE POINTS')).toEqual(['dot', 'ring'])
  expect(marksOf('3x3', 'ONE POINT', 'FREE THROW', 'TWO POINTS')).toEqual(['dot', 'ring'])
  expect(marksOf('3x3', 'ONE POINT')).toEqual([])
})
