import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxScore, leaders, scoreFlow, scores } from '../../src/index.ts'
import { playedMatch } from '../arbitrary-match.ts'
import { MINUTE, period, play, SECOND, stateAfter, T0 } from '../given.ts'

const shot = (playerId: number, type: 'TWO POINTS' | 'THREE POINTS' | 'FREE THROW', seconds: number) =>
  play(playerId, type, { clock: 12 * MINUTE - seconds * SECOND })

describe('score flow', () => {
  // 0:2 · 2:2 · 5:2 · 5:4 · 5:7 · 7:7 · 8:7
  const flow = scoreFlow(
    stateAfter(
      period(1),
      shot(21, 'TWO POINTS', 10),
      shot(11, 'TWO POINTS', 20),
      shot(11, 'THREE POINTS', 30),
      shot(22, 'THREE POINTS', 50),
      shot(21, 'TWO POINTS', 40),
      shot(11, 'TWO POINTS', 60),
      shot(12, 'FREE THROW', 70),
    ),
  )

  it('follows the order of the game, even for a play entered late', () => {
    expect(flow.steps.map(({ score }) => score.join(':'))).toEqual([
      '0:2',
      '2:2',
      '5:2',
      '5:4',
      '5:7',
      '7:7',
      '8:7',
    ])
    expect(flow.steps.at(-1)).toMatchObject({ playerId: 12, side: 0, points: 1, period: 1, gameMs: 70_000 })
  })

  it('counts a lead change when the other team takes the lead, not for the first lead', () => {
    expect(flow.leadChanges.map(({ score }) => score.join(':'))).toEqual(['5:2', '5:7', '8:7'])
    expect(flow.ties).toBe(2)
  })

  it('finds the largest leads and the longest runs', () => {
    expect(flow.largestLeads.map((step) => step?.score)).toEqual([
      [5, 2],
      [0, 2],
    ])
    expect(flow.longestRuns.map((run) => run?.points)).toEqual([5, 5])
    expect(flow.currentRun).toMatchObject({ side: 0, points: 3 })
  })

  it('is empty before the first score', () => {
    expect(scoreFlow(stateAfter(period(1), play(11, 'FOUL')))).toEqual({
      steps: [],
      leadChanges: [],
      ties: 0,
      currentRun: null,
      largestLeads: [null, null],
      longestRuns: [null, null],
    })
  })

  it('counts game time over periods and overtimes', () => {
    const later = [play(11, 'TWO POINTS', { period: 5, clock: 4 * MINUTE })]
    expect(scoreFlow(stateAfter(period(1), ...later)).steps[0]?.gameMs).toBe(49 * MINUTE)
  })

  it('ends with the score, in every match', () => {
    fc.assert(
      fc.property(playedMatch, ({ states }) => {
        const state = states.at(-1)!
        const { steps, leadChanges, ties } = scoreFlow(state)
        expect(steps.at(-1)?.score ?? [0, 0]).toEqual(scores(state))
        expect(leadChanges.length + ties).toBeLessThanOrEqual(steps.length)
        const times = steps.map(({ gameMs }) => gameMs)
        expect(times).toEqual([...times].sort((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  })
})

describe('leaders', () => {
  it('are the best of each team, including all who are level, and none at 0', () => {
    const state = stateAfter(
      period(1),
      play(11, 'TWO POINTS'),
      play(12, 'TWO POINTS'),
      play(13, 'FREE THROW'),
      play(21, 'REBOUND'),
    )
    const [pts, reb] = leaders(boxScore(state, T0))
    expect(pts?.figure).toBe('pts')
    expect(pts?.best[0].value).toBe(2)
    expect(pts?.best[0].players.map(({ id }) => id)).toEqual([11, 12])
    expect(pts?.best[1]).toEqual({ value: 0, players: [] })
    expect(reb?.best[1].players.map(({ id }) => id)).toEqual([21])
  })
})
