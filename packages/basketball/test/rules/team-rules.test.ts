import { describe, expect, it } from 'vitest'
import {
  bestPlays,
  boxScore,
  decide,
  type EventBody,
  fold,
  freeRuleset,
  type MatchState,
  onCourt,
  possessionArrow,
  RULESETS,
  type RulesetId,
  remainingMs,
  shotWorth,
  statColumns,
  teamFouls,
  timeoutsLeft,
  timeoutsTaken,
} from '../../src/index.ts'
import { log, MINUTE, period, play, setup, stateAfter, T0 } from '../given.ts'

let lastId = 1000
const mark = (
  type: 'TIMEOUT' | 'POSSESSION',
  teamId: number,
  inPeriod = 1,
  clock = 8 * MINUTE,
): EventBody => {
  lastId += 1
  return { kind: 'mark-recorded', statId: lastId, type, teamId, period: inPeriod, clock }
}
const by = (ruleset: RulesetId, ...bodies: EventBody[]) => fold(setup(ruleset), log(bodies))
/** Returns the time-outs left under a ruleset after these events, at the time left on the clock. */
const leftBy = (ruleset: RulesetId, ...bodies: EventBody[]) => leftIn(by(ruleset, ...bodies))
const leftIn = (state: MatchState) => timeoutsLeft(state, remainingMs(state.clock, T0))
const clockAt = (ms: number): EventBody => ({ kind: 'clock-set', remainingMs: ms })
const taken = (times: number, inPeriod: number, clock = 8 * MINUTE) =>
  Array.from({ length: times }, () => mark('TIMEOUT', 1, inPeriod, clock))

describe('time-outs', () => {
  it('FIBA: two time-outs in the first half, three in the second, one in each overtime', () => {
    expect(leftBy('fiba')).toEqual([2, 2])
    expect(leftBy('fiba', period(1), ...taken(1, 1), period(2))).toEqual([1, 2])
    expect(leftBy('fiba', period(1), ...taken(1, 1), period(3))).toEqual([3, 3])
    expect(leftBy('fiba', period(4), mark('TIMEOUT', 2, 4), period(5))).toEqual([1, 1])
  })

  it('counts the time-outs taken since the period at which unused ones last expired', () => {
    expect(timeoutsTaken(by('fiba', period(1), ...taken(1, 1), period(2), ...taken(1, 2)))).toEqual([2, 0])
    expect(timeoutsTaken(by('fiba', period(2), ...taken(2, 2), period(3)))).toEqual([0, 0])
    expect(timeoutsTaken(by('fiba', period(4), ...taken(1, 3), mark('TIMEOUT', 2, 4)))).toEqual([1, 1])
    expect(timeoutsTaken(by('fiba', period(5), ...taken(1, 4), mark('TIMEOUT', 2, 5)))).toEqual([0, 1])
    expect(timeoutsTaken(by('nba', period(4), ...taken(2, 3), ...taken(1, 4)))).toEqual([3, 0])
  })

  it('FIBA: at most two time-outs when the clock shows 2:00 or less in the fourth quarter', () => {
    const late = [period(4), clockAt(2 * MINUTE)]
    expect(leftBy('fiba', period(4), clockAt(2 * MINUTE + 1))).toEqual([3, 3])
    expect(leftBy('fiba', ...late)).toEqual([2, 2])
    expect(leftBy('fiba', period(3), ...taken(1, 3), ...late)).toEqual([2, 2])
    expect(leftBy('fiba', ...late, ...taken(1, 4, MINUTE))).toEqual([1, 2])
    expect(leftBy('fiba', period(3), ...taken(2, 3), ...late, ...taken(1, 4, MINUTE))).toEqual([0, 2])
    expect(leftBy('fiba', period(2), clockAt(MINUTE))).toEqual([2, 2])
  })

  it('NBA: seven time-outs, at most four of them in the fourth, two in each overtime', () => {
    expect(leftBy('nba', period(1), ...taken(1, 1))).toEqual([6, 7])
    expect(leftBy('nba', period(1), ...taken(1, 1), period(4))).toEqual([4, 4])
    expect(leftBy('nba', period(1), ...taken(5, 1), period(4), ...taken(1, 4))).toEqual([1, 4])
    expect(leftBy('nba', period(5))).toEqual([2, 2])
  })

  it('NBA: at most two time-outs when the clock shows 3:00 or less in the fourth', () => {
    const late = [period(4), clockAt(3 * MINUTE)]
    expect(leftBy('nba', period(4), clockAt(3 * MINUTE + 1))).toEqual([4, 4])
    expect(leftBy('nba', ...late)).toEqual([2, 2])
    expect(leftBy('nba', ...late, ...taken(1, 4, MINUTE))).toEqual([1, 2])
    expect(leftBy('nba', period(4), ...taken(3, 4), clockAt(3 * MINUTE))).toEqual([1, 2])
    expect(leftBy('nba', ...late, ...taken(2, 4, MINUTE), period(5))).toEqual([2, 2])
  })

  it("NCAA women's: five time-outs, four of which carry over to the second half and into overtime, and one more in each overtime", () => {
    expect(leftBy('ncaaw', period(2))).toEqual([5, 5])
    expect(leftBy('ncaaw', period(3))).toEqual([4, 4])
    expect(leftBy('ncaaw', period(1), ...taken(2, 1), period(3))).toEqual([3, 4])
    expect(leftBy('ncaaw', period(4), ...taken(1, 4), period(5))).toEqual([4, 5])
    expect(leftBy('ncaaw', period(4), ...taken(1, 4), period(5), ...taken(4, 5), period(6))).toEqual([1, 6])
  })

  it('are never below 0, and a voided one does not count', () => {
    expect(leftBy('fiba', period(1), ...taken(3, 1))).toEqual([0, 2])
    const two = [period(1), mark('TIMEOUT', 2), mark('TIMEOUT', 2)]
    const voided: EventBody = { kind: 'stat-voided', statId: lastId }
    expect(leftBy('fiba', ...two, voided)).toEqual([2, 1])
  })

  it('under a club’s own rules are as many as it chose, and one in each overtime', () => {
    const own = {
      periods: 2,
      periodMs: MINUTE,
      overtimeMs: MINUTE,
      foulLimit: 5,
      teamFoulBonus: 7,
      timeouts: 3,
    }
    const match = { ...setup(), ruleset: freeRuleset(own) }
    const left = (...bodies: EventBody[]) => leftIn(fold(match, log(bodies)))
    expect(left(period(1), ...taken(1, 1, 0), period(2))).toEqual([2, 3])
    expect(left(period(1), period(2), period(3))).toEqual([1, 1])
    const sixFouls = Array.from({ length: 6 }, () => play(11, 'FOUL', { clock: 0 }))
    expect(teamFouls(fold(match, log([period(1), ...sixFouls])))[0]).toEqual({ fouls: 6, bonus: 'next' })
  })
})

describe('own rules', () => {
  const own = {
    periods: 4,
    periodMs: MINUTE,
    overtimeMs: MINUTE,
    foulLimit: 5,
    teamFoulBonus: 5,
    timeouts: 3,
  }

  it('default to five players on court and three-pointers', () => {
    expect(freeRuleset(own)).toMatchObject({ onCourt: 5, shots: { near: 2, far: 3 } })
  })

  it('can have four players on court, and refuse a three-pointer if a shot from beyond the arc is worth two', () => {
    const ruleset = freeRuleset({ ...own, onCourt: 4, farShot: 2 })
    expect(ruleset.onCourt).toBe(4)
    const [home, visitors] = setup().teams
    const four = (team: typeof home) => ({ ...team, starters: team.starters.slice(0, 4) })
    const match = { ...setup(), ruleset, teams: [four(home), four(visitors)] as const }
    const state = fold(match, log([period(1), play(11, 'TWO POINTS', { clock: 0 })]))
    const shot = { type: 'record-stat', statId: 900, teamId: 1, playerId: 11, period: 1 } as const
    expect(decide(state, { ...shot, statType: 'THREE POINTS' }, 0)).toEqual({
      ok: false,
      rejection: { code: 'play-not-in-rules', statType: 'THREE POINTS' },
    })
    expect(decide(state, { ...shot, statType: 'TWO POINTS' }, 0).ok).toBe(true)
    expect(onCourt(state).map(({ length }) => length)).toEqual([4, 4])
    expect(boxScore(state, 0).players.find(({ id }) => id === 11)).toMatchObject({ fga: 1, tpa: 0, pts: 2 })
    expect(statColumns(ruleset).map(({ key }) => key)).not.toContain('tpa')
    expect(bestPlays(state, 11, 1)).toHaveLength(1)
  })
})

describe('possession arrow', () => {
  it('points to the team it was last set to, and back when that is undone', () => {
    expect(possessionArrow(stateAfter(period(1)))).toBeNull()
    const turned = [period(1), mark('POSSESSION', 1), mark('POSSESSION', 2)]
    expect(possessionArrow(stateAfter(...turned))).toBe(2)
    expect(possessionArrow(stateAfter(...turned, { kind: 'stat-voided', statId: lastId }))).toBe(1)
  })
})

describe('team fouls', () => {
  const fouls = (n: number, inPeriod: number) =>
    Array.from({ length: n }, () => play(11, 'FOUL', { period: inPeriod }))

  it('count per period, with the bonus from the fifth', () => {
    expect(teamFouls(by('fiba', period(1), ...fouls(3, 1)))[0]).toEqual({ fouls: 3, bonus: 'none' })
    expect(teamFouls(by('fiba', period(1), ...fouls(4, 1)))[0]).toEqual({ fouls: 4, bonus: 'next' })
    expect(teamFouls(by('fiba', period(1), ...fouls(5, 1)))[0]).toEqual({ fouls: 5, bonus: 'on' })
    expect(teamFouls(by('fiba', period(1), ...fouls(5, 1), period(2)))[0]).toEqual({
      fouls: 0,
      bonus: 'none',
    })
  })

  it('continue from the fourth period in an overtime; in the NBA they restart, with the limit lowered by one', () => {
    const played = [period(4), ...fouls(3, 4), period(5), ...fouls(2, 5)]
    expect(teamFouls(by('fiba', ...played))[0]).toEqual({ fouls: 5, bonus: 'on' })
    expect(teamFouls(by('nba', ...played))[0]).toEqual({ fouls: 2, bonus: 'none' })
    expect(teamFouls(by('nba', ...played, ...fouls(1, 5)))[0]).toEqual({ fouls: 3, bonus: 'next' })
  })
})

describe('the NBA’s penalty', () => {
  const late = (times: number) =>
    Array.from({ length: times }, () => play(11, 'FOUL', { period: 2, clock: 2 * MINUTE }))
  const foul = play(11, 'FOUL', { clock: 5 * MINUTE })
  const ballLost = (playerId: number, clock: number) => play(playerId, 'TURNOVER', { clock })

  it('begins with the second foul of the last two minutes, regardless of earlier ones', () => {
    expect(teamFouls(by('nba', period(2), ...late(1)))[0]).toEqual({ fouls: 1, bonus: 'next' })
    expect(teamFouls(by('nba', period(2), ...late(2)))[0]).toEqual({ fouls: 2, bonus: 'on' })
    expect(teamFouls(by('fiba', period(2), ...late(2)))[0]).toEqual({ fouls: 2, bonus: 'none' })
  })

  it('does not count a foul entered with a turnover of the same player', () => {
    expect(teamFouls(by('nba', period(1), foul, ballLost(11, 5 * MINUTE - 2000)))[0].fouls).toBe(0)
    expect(teamFouls(by('fiba', period(1), foul, ballLost(11, 5 * MINUTE)))[0].fouls).toBe(1)
    expect(teamFouls(by('nba', period(1), foul, ballLost(12, 5 * MINUTE)))[0].fouls).toBe(1)
    expect(teamFouls(by('nba', period(1), foul, ballLost(11, 4 * MINUTE)))[0].fouls).toBe(1)
  })
})

describe('the worth of a shot', () => {
  it.each([
    ['at the basket', 'fiba', 0.5, 0.11, 2],
    ['at the top, inside the FIBA arc', 'fiba', 0.5, (1.575 + 6.7) / 14, 2],
    ['at the top, outside the FIBA arc', 'fiba', 0.5, (1.575 + 6.8) / 14, 3],
    ['at the same place, inside the NBA arc', 'nba', 0.5, (1.575 + 6.8) / 14, 2],
    ['in the corner', 'fiba', 0.03, 0.05, 3],
    ['just inside the corner', 'fiba', 0.08, 0.05, 2],
    ['in the corner at the baseline, inside the line but farther than the arc', 'fiba', 0.061, 0, 2],
    ['in the NBA corner', 'nba', 0.05, 0.05, 3],
    ['just inside the NBA corner', 'nba', 0.07, 0.05, 2],
    ['at the centre line', 'ncaaw', 0.5, 1, 3],
  ] as const)('%s (%s)', (_, ruleset, x, y, worth) => expect(shotWorth(RULESETS[ruleset], x, y)).toBe(worth))
})
