import {
  type EventBody,
  fold,
  type MatchEvent,
  type MatchState,
  RULESETS,
  type RulesetId,
  type StatType,
  scoreFlow,
} from '@courtside/basketball'
import { expect, test } from 'vitest'
import { RUNNING, runningScore } from '../../src/paper/running-score.ts'
import { recordedPaper } from './drawn-block.ts'

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [id * 10 + 1],
  roster: [{ id: id * 10 + 1, fname: 'Pat', lname: 'No1', jerseyNo: 1 }],
})

/** Returns the state of a match after these shots of player 11 of team 1. */
function stateAfter(rules: RulesetId, types: readonly StatType[], ...after: EventBody[]): MatchState {
  const plays = types.map((type, index): EventBody => {
    return {
      kind: 'stat-recorded',
      statId: index + 1,
      teamId: 1,
      playerId: 11,
      type,
      period: 1,
      clock: 300_000,
    }
  })
  const bodies: EventBody[] = [{ kind: 'period-started', period: 1 }, ...plays, ...after]
  const events = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: index, by: null }))
  return fold({ ruleset: RULESETS[rules], teams: [team(1), team(2)] }, events)
}

/** Returns how the shots of a match are marked: a dot on the score, or a ring around the player's number. */
function marksOf(rules: RulesetId, ...types: StatType[]) {
  const state = stateAfter(rules, types)
  const { paper, drawn } = recordedPaper()
  runningScore(paper, state, scoreFlow(state).steps, 0)
  return drawn.circles.map(({ fill }) => (fill === undefined ? 'ring' : 'dot'))
}

test('marks a free throw with a dot and a shot from beyond the arc with a ring, whatever its value', () => {
  expect(marksOf('fiba', 'TWO POINTS', 'FREE THROW', 'THREE POINTS')).toEqual(['dot', 'ring'])
  expect(marksOf('3x3', 'ONE POINT', 'FREE THROW', 'TWO POINTS')).toEqual(['dot', 'ring'])
  expect(marksOf('3x3', 'ONE POINT')).toEqual([])
})

// Rules 2022, appendix B.12.3: "a diagonal line to the bottom of the column in order to obliterate the remaining
// numbers (running score) for each team".
test('strikes out the whole column of a team without points, only after the game', () => {
  const top = RUNNING.y + 26
  const bottom = top + RUNNING.rows * RUNNING.row
  const half = RUNNING.width / RUNNING.columns / 2
  const diagonals = (...after: EventBody[]) => {
    const { paper, drawn } = recordedPaper()
    const state = stateAfter('fiba', ['TWO POINTS'], ...after)
    runningScore(paper, state, scoreFlow(state).steps, 0)
    const long = drawn.rules.filter(({ from, to }) => from[0] !== to[0] && from[1] - to[1] > 2 * RUNNING.row)
    return long.map(({ from, to }) => [...from, ...to].map((place) => place.toFixed(2)))
  }
  expect(diagonals()).toEqual([])
  expect(diagonals({ kind: 'match-finished' })).toEqual(
    [
      [RUNNING.x, bottom, RUNNING.x + half, top + 2 * RUNNING.row + 4],
      [RUNNING.x + half, bottom, RUNNING.x + 2 * half, top],
    ].map((diagonal) => diagonal.map((place) => place.toFixed(2))),
  )
})
