import { describe, expect, it } from 'vitest'
import {
  type EventBody,
  fold,
  possessionArrow,
  type RulesetId,
  shotWorth,
  teamFouls,
  timeoutsLeft,
} from '../src/index.ts'
import { log, period, play, setup, stateAfter } from './given.ts'

let lastId = 1000
const mark = (type: 'TIMEOUT' | 'POSSESSION', teamId: number, inPeriod = 1): EventBody => {
  lastId += 1
  return { kind: 'mark-recorded', statId: lastId, type, teamId, period: inPeriod, clock: 0 }
}
const by = (ruleset: RulesetId, ...bodies: EventBody[]) => fold(setup(ruleset), log(bodies))

describe('time-outs', () => {
  it('FIBA: two in the first half, three in the second, one in each overtime', () => {
    const firstHalf = [period(1), mark('TIMEOUT', 1, 1)]
    expect(timeoutsLeft(by('fiba'))).toEqual([2, 2])
    expect(timeoutsLeft(by('fiba', ...firstHalf, period(2)))).toEqual([1, 2])
    expect(timeoutsLeft(by('fiba', ...firstHalf, period(3)))).toEqual([3, 3])
    expect(timeoutsLeft(by('fiba', period(4), mark('TIMEOUT', 2, 4), period(5)))).toEqual([1, 1])
  })

  it('NBA: seven, at most four of them in the fourth, two in each overtime', () => {
    expect(timeoutsLeft(by('nba', period(1), mark('TIMEOUT', 1)))).toEqual([6, 7])
    expect(timeoutsLeft(by('nba', period(1), mark('TIMEOUT', 1), period(4)))).toEqual([4, 4])
    expect(timeoutsLeft(by('nba', period(5)))).toEqual([2, 2])
  })

  it("NCAA women's: five, kept for overtime, and one more in each", () => {
    const played = [period(4), mark('TIMEOUT', 1, 4), period(5)]
    expect(timeoutsLeft(by('ncaaw', ...played))).toEqual([5, 6])
  })

  it('are never less than none, and a voided one does not count', () => {
    const three = [mark('TIMEOUT', 1), mark('TIMEOUT', 1), mark('TIMEOUT', 1)]
    expect(timeoutsLeft(by('fiba', period(1), ...three))).toEqual([0, 2])
    const taken = [period(1), mark('TIMEOUT', 2), mark('TIMEOUT', 2)]
    const voided: EventBody = { kind: 'stat-voided', statId: lastId }
    expect(timeoutsLeft(by('fiba', ...taken, voided))).toEqual([2, 1])
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

  it('of the period, with the bonus from the fifth', () => {
    expect(teamFouls(by('fiba', period(1), ...fouls(3, 1)))[0]).toEqual({ fouls: 3, bonus: 'none' })
    expect(teamFouls(by('fiba', period(1), ...fouls(4, 1)))[0]).toEqual({ fouls: 4, bonus: 'next' })
    expect(teamFouls(by('fiba', period(1), ...fouls(5, 1)))[0]).toEqual({ fouls: 5, bonus: 'on' })
    expect(teamFouls(by('fiba', period(1), ...fouls(5, 1), period(2)))[0]).toEqual({
      fouls: 0,
      bonus: 'none',
    })
  })

  it('go on from the fourth period in an overtime, in the NBA anew with one less', () => {
    const played = [period(4), ...fouls(3, 4), period(5), ...fouls(2, 5)]
    expect(teamFouls(by('fiba', ...played))[0]).toEqual({ fouls: 5, bonus: 'on' })
    expect(teamFouls(by('nba', ...played))[0]).toEqual({ fouls: 2, bonus: 'none' })
    expect(teamFouls(by('nba', ...played, ...fouls(1, 5)))[0]).toEqual({ fouls: 3, bonus: 'next' })
  })
})

describe('what a shot is worth', () => {
  it.each([
    ['at the basket', 'fiba', 0.5, 0.11, 2],
    ['at the top, inside the FIBA arc', 'fiba', 0.5, (1.575 + 6.7) / 14, 2],
    ['at the top, outside the FIBA arc', 'fiba', 0.5, (1.575 + 6.8) / 14, 3],
    ['there, inside the NBA arc', 'nba', 0.5, (1.575 + 6.8) / 14, 2],
    ['in the corner', 'fiba', 0.03, 0.05, 3],
    ['just inside the corner', 'fiba', 0.08, 0.05, 2],
    ['in the NBA corner', 'nba', 0.05, 0.05, 3],
    ['just inside the NBA corner', 'nba', 0.07, 0.05, 2],
    ['at the centre line', 'ncaaw', 0.5, 1, 3],
  ] as const)('%s (%s)', (_, ruleset, x, y, worth) => expect(shotWorth(ruleset, x, y)).toBe(worth))
})
