import { describe, expect, it } from 'vitest'
import { blankSheet, boxScore, type MatchSheet, type TeamSheet } from '../../src/index.ts'
import { given, MINUTE, period, play, setup, stateAfter, stateBy, swap, T0 } from '../given.ts'

const sheet = (home: Partial<TeamSheet>): MatchSheet => {
  const blank = blankSheet(setup())
  return { ...blank, teams: [{ ...blank.teams[0], ...home }, blank.teams[1]] }
}
const squadOf = (...ids: number[]) => ids.map((playerId) => ({ playerId, jersey: String(playerId) }))
const STARTERS = [11, 12, 13, 14, 15]

describe('the head of the scoresheet', () => {
  it("sets today's numbers, and a player outside the squad has no line", () => {
    const squad = [...squadOf(...STARTERS), { playerId: 16, jersey: '00' }]
    const state = stateAfter(period(1), { kind: 'sheet-set', sheet: sheet({ squad, coach: 'R. Vale' }) })
    const own = boxScore(state, T0).players.filter(({ teamId }) => teamId === 1)
    expect(own.map(({ jersey }) => jersey)).toEqual(['11', '12', '13', '14', '15', '00'])
    expect(state.setup.teams[0].coach).toBe('R. Vale')
    const back = stateAfter(...[period(1), { kind: 'sheet-set' as const, sheet: sheet({ squad }) }], {
      kind: 'sheet-set',
      sheet: sheet({ squad: null }),
    })
    expect(back.setup).toEqual({ ...setup(), teams: back.setup.teams })
    expect(boxScore(back, T0).players).toHaveLength(16)
  })

  it('refuses a play by a player outside the squad', () => {
    given(period(1), { kind: 'sheet-set', sheet: sheet({ squad: squadOf(...STARTERS) }) })
      .when({ type: 'record-stat', statId: 900, teamId: 1, playerId: 16, statType: 'FOUL', period: 1 })
      .thenRefused({ code: 'player-not-in-team', playerId: 16, teamId: 1 })
  })

  it('refuses to restore a voided play of a player outside the squad', () => {
    const substitution = { ...swap(11, 16, 9 * MINUTE), statId: 900 }
    given(...[period(1), substitution, { kind: 'stat-voided' as const, statId: 900 }], {
      kind: 'sheet-set',
      sheet: sheet({ squad: squadOf(...STARTERS, 17) }),
    })
      .when({ type: 'restore-stat', statId: 900 })
      .thenRefused({ code: 'player-not-in-team', playerId: 16, teamId: 1 })
  })

  it('is refused if it omits a starter or a player who has played, or breaks the squad rules', () => {
    const match = given(period(1), swap(11, 16, 9 * MINUTE), play(16, 'FOUL', { clock: 8 * MINUTE }))
    const set = (home: Partial<TeamSheet>) => match.when({ type: 'set-sheet', sheet: sheet(home) })
    const [team, player] = ['Home', '#83 Player Nr16']
    set({ squad: squadOf(...STARTERS) }).thenRefused({ code: 'squad-without', team, player })
    set({ squad: squadOf(...STARTERS, 16, 21) }).thenRefused({
      code: 'player-not-in-team',
      playerId: 21,
      teamId: 1,
    })
    const twice = [...squadOf(...STARTERS), { playerId: 16, jersey: '11' }]
    set({ squad: twice }).thenRefused({ code: 'number-twice-in-squad', team, jersey: '11' })
    set({ squad: squadOf(...STARTERS, 16), captainId: 17 }).thenRefused({
      code: 'captain-not-in-squad',
      team,
    })
    const whole = { squad: squadOf(...STARTERS, 16), captainId: 11 }
    set(whole).thenEvents({ kind: 'sheet-set', sheet: sheet(whole) })
  })

  it('has room for a squad of four in FIBA 3x3', () => {
    const state = stateBy('3x3', period(1))
    expect(state.setup.ruleset.squadLimit).toBe(4)
  })

  it('may be filled in after the end, and repeating it changes nothing', () => {
    const full = { ...sheet({}), attendance: 412, venue: 'Kaihalle' }
    given(period(1), { kind: 'match-finished' })
      .when({ type: 'set-sheet', sheet: full })
      .thenEvents({ kind: 'sheet-set', sheet: full })
    given(period(1), { kind: 'sheet-set', sheet: full })
      .when({ type: 'set-sheet', sheet: full })
      .thenNothing()
  })
})
