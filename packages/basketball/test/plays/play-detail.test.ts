import { describe, expect, it } from 'vitest'
import {
  advancedStats,
  boxScore,
  challengesLeft,
  disqualified,
  findPlay,
  placeInMoment,
  playsInGameOrder,
  possessionArrow,
  type RulesetId,
  teamFouls,
} from '../../src/index.ts'
import { given, HOME, MINUTE, mark, period, play, stateAfter, stateBy, T0, VISITORS } from '../given.ts'

describe('the detail of a play', () => {
  it('is set with the play, or added later in parts, and is removed by null', () => {
    const foul = play(11, 'FOUL', { detail: { kind: 'personal' } })
    const { statId } = foul
    const after = (...changes: object[]) => {
      const events = changes.map((detail) => ({ kind: 'stat-detailed' as const, statId, detail }))
      return findPlay(stateAfter(period(1), foul, ...events), statId)?.detail
    }
    expect(after()).toEqual({ kind: 'personal' })
    expect(after({ drawnBy: 21 }, { freeThrows: 2 })).toEqual({
      kind: 'personal',
      drawnBy: 21,
      freeThrows: 2,
    })
    expect(after({ drawnBy: 21 }, { kind: 'technical', drawnBy: null })).toEqual({ kind: 'technical' })
    expect(after({ kind: null })).toBeUndefined()
  })

  it('is refused if it does not fit the play', () => {
    const shot = play(11, 'TWO POINTS')
    const foul = play(11, 'FOUL')
    const match = given(period(1), shot, foul)
    const says = (statId: number, detail: object) => match.when({ type: 'detail-stat', statId, detail })
    says(foul.statId, { drawnBy: 21, freeThrows: 3 }).thenEvents({
      kind: 'stat-detailed',
      statId: foul.statId,
      detail: { drawnBy: 21, freeThrows: 3 },
    })
    says(shot.statId, { drawnBy: 21 }).thenRefused({
      code: 'detail-does-not-fit',
      field: 'drawnBy',
      statType: 'TWO POINTS',
    })
    says(shot.statId, { kind: 'technical' }).thenRefused({
      code: 'detail-does-not-fit',
      field: 'kind',
      statType: 'TWO POINTS',
    })
    says(foul.statId, { freeThrows: 4 }).thenRefused({
      code: 'detail-does-not-fit',
      field: 'freeThrows',
      statType: 'FOUL',
    })
    says(foul.statId, { drawnBy: 12 }).thenRefused({ code: 'not-an-opponent', playerId: 12 })
    says(999_999, {}).thenRefused({ code: 'unknown-stat', statId: 999_999 })
  })

  it('changes nothing if it is already known', () => {
    const foul = play(11, 'FOUL', { detail: { kind: 'technical' } })
    given(period(1), foul)
      .when({ type: 'detail-stat', statId: foul.statId, detail: { kind: 'technical', drawnBy: null } })
      .thenNothing()
  })

  it('is kept when the play is corrected, as far as it still fits', () => {
    const foul = play(11, 'FOUL', { detail: { kind: 'offensive', drawnBy: 21 } })
    const { statId, teamId, period: of, clock } = foul
    const correct = (playerId: number, statType: 'FOUL' | 'TURNOVER') =>
      given(period(1), foul).when({
        type: 'correct-stat',
        statId,
        teamId,
        playerId,
        statType,
        period: of,
        clock,
      })
    const what = { kind: 'stat-corrected', statId, teamId, period: of, clock } as const
    correct(12, 'FOUL').thenEvents({
      ...what,
      playerId: 12,
      type: 'FOUL',
      detail: { kind: 'offensive', drawnBy: 21 },
    })
    correct(11, 'TURNOVER').thenEvents({ ...what, playerId: 11, type: 'TURNOVER' })
  })
})

describe('the order of plays at the same moment', () => {
  const [rebound, miss, assist] = [play(22, 'REBOUND'), play(11, 'TWO POINTS MISS'), play(12, 'STEAL')]
  const later = play(13, 'FOUL', { clock: 9 * MINUTE })
  const order = (...moves: [number, number | null][]) =>
    playsInGameOrder(
      stateAfter(
        ...[period(1), rebound, miss, assist, later],
        ...moves.map(([statId, beforeId]) => ({ kind: 'stat-moved' as const, statId, beforeId })),
      ),
    ).map(({ statId }) => statId)
  const [a, b, c, d] = [rebound.statId, miss.statId, assist.statId, later.statId]

  it('is the order of entry until a play is moved among the plays of its moment', () => {
    expect(order()).toEqual([a, b, c, d])
    expect(order([b, a])).toEqual([b, a, c, d])
    expect(order([a, null])).toEqual([b, c, a, d])
    expect(order([a, null], [c, b])).toEqual([c, b, a, d])
  })

  it('can change by one position at a time', () => {
    const plays = playsInGameOrder(stateAfter(period(1), rebound, miss, assist, later))
    const places = plays.map((each) => {
      const { place, of, earlier, later: down } = placeInMoment(plays, each)
      return [place, of, earlier?.beforeId, down?.beforeId]
    })
    expect(places).toEqual([
      [1, 3, undefined, c],
      [2, 3, a, null],
      [3, 3, b, undefined],
      [1, 1, undefined, undefined],
    ])
    expect(order([a, c])).toEqual([b, a, c, d])
  })

  it('decides whether a rebound is offensive', () => {
    const own = play(12, 'REBOUND')
    const shot = play(11, 'TWO POINTS MISS')
    const moved = { kind: 'stat-moved', statId: shot.statId, beforeId: own.statId } as const
    expect(advancedStats(stateAfter(period(1), own, shot), T0).teams[0].orb).toBe(0)
    expect(advancedStats(stateAfter(period(1), own, shot, moved), T0).teams[0].orb).toBe(1)
  })

  it('refuses to move a play to another moment, and ignores a move to its current place', () => {
    const match = given(period(1), rebound, miss, assist, later)
    match.when({ type: 'move-stat', statId: a, beforeId: d }).thenRefused({ code: 'other-moment' })
    match.when({ type: 'move-stat', statId: a, beforeId: b }).thenNothing()
    match.when({ type: 'move-stat', statId: c, beforeId: null }).thenNothing()
    match
      .when({ type: 'move-stat', statId: b, beforeId: a })
      .thenEvents({ kind: 'stat-moved', statId: b, beforeId: a })
  })
})

describe('plays of a team', () => {
  it('count for the team and for no player; team rebounds and turnovers affect possessions', () => {
    const state = stateAfter(
      ...[period(1), play(11, 'TWO POINTS MISS'), mark(HOME, 'TEAM REBOUND'), mark(HOME, 'TEAM TURNOVER')],
      ...[play(21, 'TWO POINTS MISS'), mark(VISITORS, 'TEAM REBOUND', { detail: { kind: 'dead-ball' } })],
      mark(HOME, 'COACH FOUL', { detail: { kind: 'technical' } }),
    )
    const { players, teams } = boxScore(state, T0)
    expect(teams[0]).toMatchObject({ reb: 1, to: 1, pf: 0, team: { reb: 1, to: 1, fouls: 1 } })
    expect(teams[1]).toMatchObject({ reb: 0, team: { reb: 0, to: 0, fouls: 0 } })
    expect(players.map(({ reb, to, pf }) => reb + to + pf)).toEqual(players.map(() => 0))
    const [home, visitors] = advancedStats(state, T0).teams
    expect(home.orb).toBe(1)
    expect(home.possessions).toBe((1 - 1 + 1 + 1) / 2)
    expect(visitors.orb).toBe(0)
  })

  it('need a team, except the kinds that belong to none', () => {
    const record = (markType: 'TEAM REBOUND' | 'OFFICIAL TIMEOUT', teamId: number | null) =>
      given(period(1)).when({ type: 'record-mark', statId: 5, markType, teamId, period: 1, clock: 0 })
    record('TEAM REBOUND', null).thenRefused({ code: 'team-not-in-match', teamId: null })
    record('OFFICIAL TIMEOUT', HOME).thenEvents({
      kind: 'mark-recorded',
      statId: 5,
      type: 'OFFICIAL TIMEOUT',
      teamId: null,
      period: 1,
      clock: 0,
    })
  })

  it('change the possession arrow at a jump ball if the rules have one', () => {
    const tip = mark(HOME, 'JUMP BALL', { detail: { kind: 'period-start' } })
    const held = mark(VISITORS, 'JUMP BALL', { clock: 9 * MINUTE })
    expect(possessionArrow(stateBy('fiba', period(1), tip))).toBe(VISITORS)
    expect(possessionArrow(stateBy('fiba', period(1), tip, held))).toBe(HOME)
    expect(possessionArrow(stateBy('nba', period(1), tip))).toBeNull()
  })

  it('use up the challenges; the NBA grants another after a successful one', () => {
    const won = mark(HOME, 'CHALLENGE', { detail: { kind: 'successful' } })
    const lost = mark(HOME, 'CHALLENGE', { detail: { kind: 'unsuccessful' } })
    expect(challengesLeft(stateBy('nba', period(1), won))).toEqual([1, 1])
    expect(challengesLeft(stateBy('nba', period(1), won, lost))).toEqual([0, 1])
    expect(challengesLeft(stateBy('fiba', period(1), won))).toEqual([0, 1])
    expect(challengesLeft(stateBy('nfhs', period(1)))).toBeNull()
  })
})

describe('a player who is out of the game', () => {
  const foul = (kind?: 'technical' | 'unsportsmanlike' | 'disqualifying') =>
    play(11, 'FOUL', kind === undefined ? {} : { detail: { kind } })
  const T = () => foul('technical')
  const U = () => foul('unsportsmanlike')
  const P = () => foul()
  const cases: [RulesetId, ReturnType<typeof foul>[], string | undefined][] = [
    ['fiba', [P(), P(), P(), P()], undefined],
    ['fiba', [P(), P(), P(), P(), P()], 'fouls'],
    ['fiba', [P(), P(), P(), P(), T()], 'fouls'],
    ['fiba', [T(), T()], 'technicals'],
    ['fiba', [U(), U()], 'unsportsmanlike'],
    ['fiba', [T(), U()], 'unsportsmanlike'],
    ['fiba', [foul('disqualifying')], 'disqualified'],
    ['nba', [P(), P(), P(), P(), P(), T()], undefined],
    ['nba', [T(), U()], undefined],
    ['nba', [U(), U()], 'unsportsmanlike'],
    ['3x3', [P(), P(), P(), P(), P(), P(), P()], undefined],
    ['3x3', [U(), U()], 'unsportsmanlike'],
  ]
  it.each(cases)('under %s rules is out at the last foul, or never (case %#)', (rules, fouls, reason) => {
    const out = disqualified(stateBy(rules, period(1), ...fouls)).get(11)
    expect(out?.reason).toBe(reason)
    if (reason !== undefined) expect(out?.statId).toBe(fouls.at(-1)?.statId)
  })

  it('technical fouls are personal and team fouls under FIBA rules, neither under NBA rules', () => {
    const fouls = (rules: RulesetId) => {
      const state = stateBy(rules, period(1), T(), P())
      return [boxScore(state, T0).teams[0].pf, teamFouls(state)[0].fouls]
    }
    expect(fouls('nba')).toEqual([1, 1])
    expect(fouls('fiba')).toEqual([2, 2])
  })

  it('counts offensive fouls by their kind if it was entered', () => {
    const offensive = play(11, 'FOUL', { detail: { kind: 'offensive' } })
    const personal = play(12, 'FOUL', { detail: { kind: 'personal' } })
    const state = stateBy('nba', period(1), offensive, personal, play(12, 'TURNOVER'))
    expect(teamFouls(state)[0].fouls).toBe(1)
  })
})
