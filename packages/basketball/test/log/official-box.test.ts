import { expect, test } from 'vitest'
import {
  advancedStats,
  boxScore,
  decide,
  fold,
  type MatchEvent,
  type MatchState,
  type OfficialBox,
  type OfficialFigures,
  scores,
  scoresByPeriod,
  seasonGames,
  seasonTeams,
} from '../../src/index.ts'
import { given, period, play, setup, T0 } from '../given.ts'

const NONE: OfficialFigures = {
  ...{ pts: 0, fgm: 0, fga: 0, tpm: 0, tpa: 0, ftm: 0, fta: 0 },
  ...{ reb: 0, orb: 0, ast: 0, stl: 0, blk: 0, to: 0, pf: 0 },
}

/** Points: 13 of home, one of them credited to no player, and 9 of the visitors. */
const BOX: OfficialBox = {
  periods: [
    [6, 2],
    [0, 3],
    [3, 4],
    [4, 0],
  ],
  teams: [
    {
      players: [
        { ...NONE, playerId: 11, seconds: 1500, pts: 8, fgm: 3, fga: 7, tpm: 2, tpa: 4, reb: 5, orb: 2 },
        { ...NONE, playerId: 16, seconds: 900, pts: 4, fgm: 2, fga: 3, details: { plusMinus: -3 } },
      ],
      rest: { ...NONE, pts: 1, reb: 3, orb: 1, to: 2, details: { paint: 6 } },
    },
    {
      players: [{ ...NONE, playerId: 21, seconds: 2400, pts: 9, fgm: 4, fga: 9, fta: 2, ftm: 1 }],
      rest: NONE,
    },
  ],
}

/** Returns a finished match with the box score. */
function finished(box: OfficialBox = BOX): MatchState {
  const bodies = [
    ...[1, 2, 3, 4].flatMap((each) => [
      { kind: 'period-started' as const, period: each, standing: true as const },
      { kind: 'clock-set' as const, remainingMs: 0 },
    ]),
    { kind: 'box-score-set' as const, box },
    { kind: 'match-finished' as const },
  ]
  const events = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: T0, by: null }))
  return fold(setup(), events)
}

test('takes the score, the lines and the playing time from an official box score', () => {
  const state = finished()
  expect(scores(state)).toEqual([13, 9])
  expect(scoresByPeriod(state).map(({ points }) => points)).toEqual(BOX.periods)
  const { players, teams } = boxScore(state, T0)
  expect(players.find(({ id }) => id === 11)).toMatchObject({
    pts: 8,
    fgm: 3,
    fga: 7,
    min: 25,
    seconds: 1500,
  })
  expect(players.find(({ id }) => id === 12)).toMatchObject({ pts: 0, seconds: 0 })
  expect(teams[0]).toMatchObject({ pts: 13, reb: 8, to: 2, team: { reb: 3, to: 2 } })
})

test('knows only the detailed figures that an official box score states', () => {
  const { players, teams } = advancedStats(finished(), T0)
  expect(teams[0]).toMatchObject({ orb: 3, paint: 6, bench: 4, offTurnovers: null, minutesLeading: null })
  expect(players.find(({ id }) => id === 16)).toMatchObject({ plusMinus: -3, blocked: null, index: null })
  expect(players.find(({ id }) => id === 11)).toMatchObject({ plusMinus: null, orb: 2, drb: 3 })
})

test('has no score by period when the source has only the final score', () => {
  const state = finished({ ...BOX, periods: null })
  expect(scoresByPeriod(state)).toEqual([])
  expect(scores(state)).toEqual([13, 9])
})

test('counts a match without plays in the season', () => {
  const games = seasonGames(finished())
  expect(games.map(({ playerId }) => playerId).sort()).toEqual([11, 16, 21])
  expect(games.find(({ playerId }) => playerId === 11)?.figures).toMatchObject({ pts: 8, seconds: 1500 })
  const [home] = seasonTeams(finished())
  expect(home?.figures).toMatchObject({ won: 1, lost: 0, pts: 13, allowed: 9, orb: 3, lengths: 1 })
})

test('refuses a box score if the match has plays, or if the players or periods do not fit the match', () => {
  const set = (box: OfficialBox) => ({ type: 'set-box-score', box }) as const
  const one = { ...BOX, periods: [[13, 9]] as const }
  given(period(1)).when(set(one)).thenEvents({ kind: 'box-score-set', box: one })
  given(period(1), play(11, 'TWO POINTS')).when(set(one)).thenRefused({ code: 'match-has-plays' })
  given(period(1)).when(set(BOX)).thenRefused({ code: 'invalid-quarter' })
  const [home, visitors] = BOX.teams
  const strange = { ...one, teams: [{ ...home, players: visitors.players }, visitors] as const }
  given(period(1)).when(set(strange)).thenRefused({ code: 'player-not-in-team', playerId: 21, teamId: 1 })
  const twice = {
    ...one,
    teams: [{ ...home, players: [...home.players, ...home.players] }, visitors] as const,
  }
  given(period(1)).when(set(twice)).thenRefused({ code: 'player-not-in-team', playerId: 11, teamId: 1 })
})

test('a match without plays refuses plays and cannot be reopened', () => {
  const state = finished()
  expect(decide(state, { type: 'reopen' }, T0)).toEqual({
    ok: false,
    rejection: { code: 'match-without-plays' },
  })
  given(period(1), { kind: 'box-score-set', box: BOX })
    .when({ type: 'record-stat', statId: 1, teamId: 1, playerId: 11, statType: 'ASSIST', period: 1 })
    .thenRefused({ code: 'match-without-plays' })
})
