import { describe, expect, it } from 'vitest'
import {
  applyEvents,
  boxScore,
  type Command,
  decide,
  disqualified,
  fold,
  isLight,
  leaders,
  leadersOfMatch,
  type MatchEvent,
  type MatchSetup,
  numberAndName,
  scores,
  seasonGames,
  standInId,
  standInOf,
} from '../../src/index.ts'
import { given, HOME, MINUTE, period, play, setup, stateAfter, swap, T0 } from '../given.ts'

const TEAM = standInId(HOME, null)
const SEVEN = standInId(HOME, '7')
const ADA = { id: 501, fname: 'Ada', lname: 'Calder', jersey: '7' }

/** A match between two teams without rosters. */
const bareSetup = (): MatchSetup => {
  const { ruleset, teams } = setup('fiba')
  const bare = (team: MatchSetup['teams'][0]) => ({ ...team, starters: [], roster: [] })
  return { ruleset, teams: [bare(teams[0]), bare(teams[1])] }
}

/** Returns the log of a match without rosters after these commands. @throws if one is refused */
function logOf(...commands: Command[]): MatchEvent[] {
  const events: MatchEvent[] = []
  for (const command of commands) {
    const decision = decide(fold(bareSetup(), events), command, T0)
    if (!decision.ok) throw new Error(decision.rejection.code)
    for (const body of decision.events) events.push({ ...body, seq: events.length + 1, at: T0, by: 7 })
  }
  return events
}

const start = { type: 'start-period', period: 1 } as const
let statId = 0
const scored = (playerId: number, more: { clientId?: string } = {}) => {
  statId += 1
  return {
    type: 'record-stat',
    statId,
    teamId: HOME,
    playerId,
    statType: 'TWO POINTS',
    period: 1,
    ...more,
  } as const
}

describe('a play without a named player', () => {
  it('adds the team as a whole, or a number, to the roster at its first play', () => {
    const state = fold(bareSetup(), logOf(start, scored(TEAM), scored(SEVEN), scored(SEVEN)))
    expect(isLight(state.setup)).toBe(true)
    expect(scores(state)).toEqual([6, 0])
    expect(state.setup.teams[0].roster.map(numberAndName)).toEqual(['Home', '#7'])
    const { players } = boxScore(state, T0)
    expect(players.map(({ name, pts }) => [name, pts])).toEqual([
      ['#7', 4],
      ['Home', 2],
    ])
    expect(seasonGames(state)).toEqual([])
  })

  it('is recorded once when it is sent twice', () => {
    const command = scored(SEVEN, { clientId: 'a' })
    const events = logOf(start, command, { ...command, statId: 9000 })
    expect(scores(fold(bareSetup(), events))).toEqual([2, 0])
  })

  it('refuses a stand-in of the other team, and an id without a stand-in', () => {
    for (const playerId of [standInId(2, '7'), standInId(HOME, null) + 1, -5]) {
      const command = { ...scored(playerId), statType: 'FOUL' } as const
      given(period(1)).when(command).thenRefused({ code: 'player-not-in-team', playerId, teamId: HOME })
    }
  })

  it('tells 0 and 00 apart', () => {
    const team = setup().teams[0]
    expect(['0', '00', '99'].map((jersey) => standInOf(team, standInId(HOME, jersey))?.jersey)).toEqual([
      '0',
      '00',
      '99',
    ])
  })

  it('does not make the whole team a leader or disqualify it', () => {
    const fouls = Array.from({ length: 6 }, () => ({ ...scored(TEAM), statType: 'FOUL' }) as const)
    const state = fold(bareSetup(), logOf(start, scored(TEAM), ...fouls))
    expect(disqualified(state).size).toBe(0)
    expect(leaders(boxScore(state, T0))[0]?.best[0].players).toEqual([])
  })

  it('leaves it unknown who has most points while points belong to the whole team', () => {
    const leadersAfter = (...commands: Command[]) => {
      const state = fold(bareSetup(), logOf(start, ...commands))
      return leadersOfMatch(state, boxScore(state, T0)).map(({ figure }) => figure)
    }
    expect(leadersAfter(scored(SEVEN))).toEqual(['pts'])
    expect(leadersAfter(scored(SEVEN), scored(TEAM))).toEqual([])
    const foul = { ...scored(TEAM), statType: 'FOUL' } as const
    expect(leadersAfter(scored(SEVEN), foul)).toEqual(['pts'])
  })
})

describe('naming a number', () => {
  const named = { type: 'list-player', teamId: HOME, player: ADA, insteadOf: SEVEN } as const

  it('gives the player all plays of the number, including late ones', () => {
    const events = logOf(start, scored(SEVEN), scored(TEAM), named, scored(SEVEN))
    const state = fold(bareSetup(), events)
    expect(state.stats.map(({ playerId }) => playerId)).toEqual([501, TEAM, 501])
    expect(state.setup.teams[0].roster.map(({ lname }) => lname)).toEqual(['Calder', 'Home'])
    expect(
      seasonGames(fold(bareSetup(), logOf(start, scored(SEVEN), named, { type: 'finish' }))),
    ).toMatchObject([{ playerId: 501, figures: { pts: 2 } }])
  })

  it('gives the same state event by event as in one fold, also when the player is named twice', () => {
    const events = logOf(start, scored(SEVEN), named, named)
    expect(events.filter(({ kind }) => kind === 'player-listed')).toHaveLength(2)
    const whole = fold(bareSetup(), events)
    const steps = events.reduce((state, event) => applyEvents(state, [event]), fold(bareSetup(), []))
    expect(steps).toEqual(whole)
  })

  it('follows a second correction', () => {
    const other = { ...named, player: { ...ADA, id: 502, lname: 'Marsh' }, insteadOf: 501 }
    const state = fold(bareSetup(), logOf(start, scored(SEVEN), named, other, scored(SEVEN)))
    expect(state.stats.map(({ playerId }) => playerId)).toEqual([502, 502])
  })

  it('also works after the end', () => {
    const state = fold(bareSetup(), logOf(start, scored(SEVEN), { type: 'finish' }, named))
    expect(seasonGames(state)).toMatchObject([{ playerId: 501 }])
  })
})

describe('the roster during a match', () => {
  const late = { id: 901, fname: 'Lea', lname: 'Thorn', jersey: '33' }

  it('adds a late player with the time of arrival, who can then come in', () => {
    const listed = { ...late, jerseyNo: 33, lateAt: { period: 1, clock: 8 * MINUTE } }
    const begun = [period(1), { kind: 'clock-set', remainingMs: 8 * MINUTE }] as const
    const begunAndStopped = [
      ...begun,
      { kind: 'clock-stopped' },
      { kind: 'clock-set', remainingMs: 8 * MINUTE },
    ] as const
    given(...begunAndStopped)
      .when({ type: 'list-player', teamId: HOME, player: late })
      .thenEvents({ kind: 'player-listed', teamId: HOME, player: listed })
    given(...begunAndStopped, { kind: 'player-listed', teamId: HOME, player: listed })
      .when({
        type: 'record-stat',
        statId: 900,
        teamId: HOME,
        playerId: 11,
        statType: 'SUBSTITUTION',
        playerInId: 901,
        period: 1,
        clock: 7 * MINUTE,
      })
      .thenEvents({
        kind: 'stat-recorded',
        statId: 900,
        teamId: HOME,
        playerId: 11,
        type: 'SUBSTITUTION',
        playerInId: 901,
        period: 1,
        clock: 7 * MINUTE,
      })
  })

  it('does not mark a player as late before the game has begun', () => {
    given()
      .when({ type: 'list-player', teamId: HOME, player: late })
      .thenEvents({ kind: 'player-listed', teamId: HOME, player: { ...late, jerseyNo: 33 } })
  })

  it('replaces a starter who was named wrongly, and moves the plays to the new player', () => {
    const state = stateAfter(period(1), play(11, 'TWO POINTS'), {
      kind: 'player-listed',
      teamId: HOME,
      player: { ...late, jerseyNo: 33 },
      insteadOf: 11,
    })
    expect(state.setup.teams[0].starters[0]).toBe(901)
    expect(boxScore(state, T0).players[0]).toMatchObject({ id: 901, pts: 2 })
  })

  it('refuses a number in use, a player of the other team, and a replacement who has already played', () => {
    const match = given(period(1), swap(11, 16, 9 * MINUTE))
    const list = (player: typeof late, insteadOf?: number) =>
      match.when({ type: 'list-player', teamId: HOME, player, ...(insteadOf !== undefined && { insteadOf }) })
    list({ ...late, jersey: '88' }).thenRefused({ code: 'number-twice-in-squad', team: 'Home', jersey: '88' })
    list({ ...late, id: 21 }).thenRefused({ code: 'player-not-in-team', playerId: 21, teamId: HOME })
    list({ ...late, id: 16 }, 12).thenRefused({ code: 'on-court-already', player: '#83 Player Nr16' })
    list(late, 99).thenRefused({ code: 'player-not-in-team', playerId: 99, teamId: HOME })
  })
})
