import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ARENA_EDGE,
  chancesOfGame,
  gameTimeMs,
  type MatchState,
  RULESET_IDS,
  RULESETS,
  scores,
  winProbability,
} from '../../src/index.ts'
import { playedMatch } from '../arbitrary-match.ts'
import { MINUTE, period, play, SECOND, setup, stateAfter } from '../given.ts'

const moment = fc.record({
  rules: fc.constantFrom(...RULESET_IDS).map((id) => RULESETS[id]),
  period: fc.integer({ min: 1, max: 10 }),
  left: fc.double({ min: 0, max: 1, noNaN: true }),
  home: fc.nat(60),
  visitors: fc.nat(60),
})

const momentIn = ({
  rules,
  period,
  left,
}: {
  rules: (typeof RULESETS)['fiba']
  period: number
  left: number
}) => ({
  period,
  clock: left * (period > rules.periods ? rules.overtimeMs : rules.periodMs),
})

function endMs({ setup, startedPeriods }: MatchState): number {
  return gameTimeMs(setup.ruleset, { period: Math.max(1, ...startedPeriods), clock: 0 })
}

describe('win probability', () => {
  it('matches the fitted curve', () => {
    // Φ((5 + 0.039 · 12) / (2.292 √12.2)) by a table of the normal distribution: Φ(0.68304).
    const late = { period: 4, clock: 12 * MINUTE, score: [80, 75] as const }
    expect(winProbability(RULESETS.nba, late, ARENA_EDGE)).toBeCloseTo(0.7527, 4)
    // Φ(5 / (2.292 √10.2)) = Φ(0.68306): ten minutes are left under FIBA rules, and there is no edge.
    expect(winProbability(RULESETS.fiba, { ...late, clock: 10 * MINUTE })).toBeCloseTo(0.7527, 4)
    // Before the game, an arena's edge is worth 0.039 · 48 = 1.872 points. Φ(1.872 / (2.292 √48.2)).
    const before = { period: 0, clock: 12 * MINUTE, score: [0, 0] as const }
    expect(winProbability(RULESETS.nba, before, ARENA_EDGE)).toBeCloseTo(0.5468, 4)
  })

  it('is 0.5 when the score is level, regardless of the time left', () => {
    fc.assert(
      fc.property(moment, ({ home, ...at }) => {
        expect(winProbability(at.rules, { ...momentIn(at), score: [home, home] })).toBe(0.5)
      }),
    )
  })

  it('is symmetric, and grows with the lead', () => {
    fc.assert(
      fc.property(moment, ({ home, visitors, ...at }) => {
        const chance = (score: [number, number]) => winProbability(at.rules, { ...momentIn(at), score })
        expect(chance([home, visitors]) + chance([visitors, home])).toBeCloseTo(1, 12)
        expect(chance([home + 1, visitors])).toBeGreaterThanOrEqual(chance([home, visitors]))
        expect(chance([home, visitors])).toBeGreaterThanOrEqual(0)
        expect(chance([home, visitors])).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is more certain of the same lead when less time is left', () => {
    const chance = (clock: number) => winProbability(RULESETS.fiba, { period: 4, clock, score: [70, 66] })
    expect(chance(10 * SECOND)).toBeGreaterThan(chance(MINUTE))
    expect(chance(MINUTE)).toBeGreaterThan(chance(5 * MINUTE))
  })

  it('counts the time left in an overtime', () => {
    const last = { clock: 3 * MINUTE, score: [80, 78] as const }
    expect(winProbability(RULESETS.fiba, { period: 6, ...last })).toBe(
      winProbability(RULESETS.fiba, { period: 4, ...last }),
    )
  })

  it('weighs a lead more where shots are worth one and two, and when the target score is near', () => {
    const rules = RULESETS['3x3']
    const early = { period: 1, clock: 8 * MINUTE }
    expect(winProbability(rules, { ...early, score: [5, 3] })).toBeGreaterThan(
      winProbability({ ...rules, shots: RULESETS.fiba.shots }, { ...early, score: [5, 3] }),
    )
    expect(winProbability(rules, { ...early, score: [20, 18] })).toBeGreaterThan(
      winProbability(rules, { ...early, score: [5, 3] }),
    )
  })
})

describe('the win probabilities of a game', () => {
  const nearTheEnd = (playerId: number, type: 'TWO POINTS' | 'THREE POINTS', seconds: number) =>
    play(playerId, type, { period: 4, clock: seconds * SECOND })
  const shots = [
    nearTheEnd(11, 'TWO POINTS', 60),
    nearTheEnd(21, 'THREE POINTS', 30),
    nearTheEnd(12, 'TWO POINTS', 2),
  ]

  it('begin at 0.5, end with the winner, and include the turning point', () => {
    const state = stateAfter(period(1), period(4), ...shots, { kind: 'match-finished' })
    const { points, turning } = chancesOfGame(state, endMs(state))
    expect(points[0]).toEqual({ gameMs: 0, home: 0.5 })
    expect(points.at(-1)).toEqual({ gameMs: 48 * MINUTE, home: 1 })
    expect(turning?.step.playerId).toBe(12)
    expect(turning!.before).toBeLessThan(0.5)
    expect(turning!.after).toBeGreaterThan(0.5)
  })

  it('of a live game include the largest change so far', () => {
    const state = stateAfter(period(1), period(4), ...shots.slice(0, 2))
    const { points, turning } = chancesOfGame(state, 48 * MINUTE - 30 * SECOND)
    expect(turning?.step.playerId).toBe(21)
    expect(points.at(-1)!.home).toBe(turning!.after)
  })

  it('have no turning point when no play changes them much', () => {
    const state = stateAfter(period(1), play(11, 'TWO POINTS'), { kind: 'match-finished' })
    expect(chancesOfGame(state, endMs(state)).turning).toBeNull()
  })

  it('are 0.5 in a draw, and before the tip-off', () => {
    expect(chancesOfGame(stateAfter(), 0)).toEqual({ points: [{ gameMs: 0, home: 0.5 }], turning: null })
    const level = stateAfter(period(1), { kind: 'match-finished' })
    expect(chancesOfGame(level, endMs(level)).points.at(-1)?.home).toBe(0.5)
  })

  it('follow the order of the game and end with its result, in every match', () => {
    fc.assert(
      fc.property(playedMatch, ({ states }) => {
        const state = states.at(-1)!
        const { points } = chancesOfGame(state, endMs(state))
        const times = points.map(({ gameMs }) => gameMs)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        for (const { home } of points) expect(home >= 0 && home <= 1).toBe(true)
        if (state.finishedAt === null) return
        const [home, visitors] = scores(state)
        expect(points.at(-1)?.home).toBe((1 + Math.sign(home - visitors)) / 2)
      }),
      { numRuns: 60 },
    )
  })

  it('work under any rules', () => {
    for (const id of RULESET_IDS) {
      const state = stateAfterRules(id)
      expect(chancesOfGame(state, endMs(state)).points[0]?.home).toBe(0.5)
    }
  })
})

function stateAfterRules(id: (typeof RULESET_IDS)[number]): MatchState {
  return { ...stateAfter(period(1)), setup: setup(id) }
}
