import { describe, expect, it } from 'vitest'
import {
  bench,
  decide,
  type EventBody,
  exchanges,
  type FreeRules,
  fold,
  freeRuleset,
  lineups,
  type MatchSetup,
  type MatchState,
  onCourt,
  onCourtByPlay,
  participation,
  playingTime,
  sheetGaps,
} from '../../src/index.ts'
import { HOME, log, MINUTE, play, setup, standing, swap, T0 } from '../given.ts'

const RULES: FreeRules = {
  periods: 4,
  periodMs: 10 * MINUTE,
  overtimeMs: 5 * MINUTE,
  foulLimit: 5,
  teamFoulBonus: 5,
  timeouts: 2,
}
const VISITORS_FIVE = [21, 22, 23, 24, 25]
/** Player 16 comes in without a player leaving. */
const comesIn = (clock: number, more = {}) => swap(16, 16, clock, more)
const periodOver: EventBody[] = [standing(1), { kind: 'clock-set', remainingMs: 0 }]

/** Returns the setup of a match under a club's own rules. `starters` are the starters of the home team. */
function startedWith(starters: readonly number[], rules: Partial<FreeRules> = {}): MatchSetup {
  const { teams } = setup()
  return { ruleset: freeRuleset({ ...RULES, ...rules }), teams: [{ ...teams[0], starters }, teams[1]] }
}

const FOUR = startedWith([11, 12, 13, 14], { minStarters: 4 })
const after = (...events: EventBody[]) => fold(FOUR, log(events))
const substitute = (state: MatchState, playerId: number, playerInId: number, clock = 8 * MINUTE) =>
  decide(
    state,
    {
      type: 'record-stat',
      statId: 900,
      statType: 'SUBSTITUTION',
      teamId: HOME,
      playerId,
      playerInId,
      period: 1,
      clock,
    },
    T0,
  )

describe('the smallest number of starters', () => {
  it.each([
    ['as many as on court, if nothing is chosen', {}, undefined],
    ['fewer', { minStarters: 3 }, 3],
    ['as many as on court, if as many or more are chosen', { onCourt: 3, minStarters: 4 }, undefined],
  ] as const)('is %s', (_, rules, expected) => {
    expect(freeRuleset({ ...RULES, ...rules }).minStarters).toBe(expected)
  })

  it('decides whether the starters on the scoresheet are complete', () => {
    const gaps = (match: MatchSetup) => sheetGaps(fold(match, [])).filter(({ code }) => code === 'starters')
    expect(gaps(FOUR)).toEqual([])
    expect(gaps(startedWith([11, 12, 13], { minStarters: 4 }))).toEqual([{ code: 'starters', side: 0 }])
    expect(gaps(startedWith([11, 12, 13, 14]))).toEqual([{ code: 'starters', side: 0 }])
  })
})

describe('a team that starts with four', () => {
  it('takes on a fifth player without a player leaving', () => {
    const state = after(standing(1), comesIn(8 * MINUTE))
    expect(onCourt(state, { period: 1, clock: 8 * MINUTE + 1 })).toEqual([[11, 12, 13, 14], VISITORS_FIVE])
    expect(onCourt(state)).toEqual([[11, 12, 13, 14, 16], VISITORS_FIVE])
    expect(bench(state)[0]).toEqual([15, 17, 18])
    expect(exchanges(state)).toMatchObject([{ outId: null, inId: 16 }])
  })

  it('takes on a player only while a place is free, and nobody who is already on court', () => {
    const state = after(standing(1))
    expect(substitute(state, 16, 16)).toMatchObject({ ok: true, events: [{ playerId: 16, playerInId: 16 }] })
    expect(substitute(state, 14, 14)).toMatchObject({ ok: false, rejection: { code: 'on-court-already' } })
    const full = after(standing(1), comesIn(9 * MINUTE))
    expect(substitute(full, 17, 17)).toMatchObject({ ok: false, rejection: { code: 'not-on-court' } })
    expect(substitute(full, 16, 17)).toMatchObject({ ok: true })
  })

  it('loses the fifth player again when the substitution is undone', () => {
    const undone = after(standing(1), comesIn(8 * MINUTE, { statId: 950 }), {
      kind: 'stat-voided',
      statId: 950,
    })
    expect(onCourt(undone)[0]).toEqual([11, 12, 13, 14])
  })

  it('counts minutes, plus-minus, lineups and periods from the moment the player came in', () => {
    const basket = play(21, 'TWO POINTS', { clock: 9 * MINUTE })
    const answer = play(11, 'THREE POINTS', { clock: 5 * MINUTE })
    const state = after(...periodOver, basket, comesIn(8 * MINUTE), answer)
    const minutes = playingTime(state, T0)
    expect([11, 16, 15].map((id) => (minutes.get(id) ?? 0) / MINUTE)).toEqual([10, 8, 0])
    const onOff = lineups(state, T0)?.onOff
    const plusMinus = (id: number) => onOff?.find(({ playerId }) => playerId === id)?.on.plusMinus
    expect([11, 16].map(plusMinus)).toEqual([1, 3])
    expect(onCourtByPlay(state)?.get(basket.statId)?.[0]).toEqual([11, 12, 13, 14])
    const home = lineups(state, T0)?.lineups.filter(({ teamId }) => teamId === HOME)
    expect(home?.map(({ playerIds, seconds }) => [playerIds.length, seconds])).toEqual([
      [5, 480],
      [4, 120],
    ])
    const periods = participation(state, T0).find(({ playerId }) => playerId === 16)?.periods
    expect(periods).toEqual([1])
  })
})

it('a match in light mode has no free place, because it does not say who is on court', () => {
  const light = { ...FOUR, teams: FOUR.teams.map((team) => ({ ...team, starters: [] })) as never }
  const state = fold(light, log([standing(1)]))
  expect(substitute(state, 16, 16)).toMatchObject({ ok: false, rejection: { code: 'not-on-court' } })
})
