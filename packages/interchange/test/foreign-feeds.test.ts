import { boxScore, type MatchState, onCourt, scores } from '@courtside/basketball'
import { expect, test } from 'vitest'
import {
  importedLog,
  liveStatsFile,
  nbaBoxScoreFile,
  nbaPlayByPlayFile,
  type ReadGame,
  readLiveStats,
  readNba,
} from '../src/index.ts'

type Row = readonly [clock: string, tno: 0 | 1 | 2, pno: number, action: string, more?: object]

/**
 * Returns a file as another program would send it. Each team has six players, of whom the first five start.
 * The file has no optional fields.
 */
function feed(rows: readonly Row[], more: { starters?: number; period?: number } = {}): ReadGame {
  const players = (jerseys: readonly string[]) =>
    Object.fromEntries(
      jerseys.map((shirtNumber, index) => [
        String(index + 1),
        {
          firstName: 'Pat',
          familyName: `No ${index + 1}`,
          shirtNumber,
          starter: index < (more.starters ?? 5) ? 1 : 0,
        },
      ]),
    )
  const team = (name: string) => ({ name, pl: players(['0', '00', '7', '8', '9', '10', '11']) })
  return readLiveStats(
    liveStatsFile.parse({
      periodsMax: 4,
      periodLengthREGULAR: 10,
      periodLengthOVERTIME: 5,
      tm: { '1': team('Herons'), '2': team('Larks') },
      pbp: rows
        .map(([clock, tno, pno, actionType, row], index) => ({
          clock,
          tno,
          pno,
          actionType,
          subType: '',
          success: 1,
          qualifier: [],
          previousAction: '',
          period: more.period ?? 1,
          periodType: 'REGULAR',
          actionNumber: index + 1,
          ...row,
        }))
        .toReversed(),
    }),
  )
}

const out = { subType: 'out' }
const into = { subType: 'in' }
const home = (state: MatchState) => onCourt(state)[0]

test('absent text is empty, and not the word “undefined”', () => {
  const { record } = feed([['09:00:00', 1, 1, '2pt']])
  expect([record.title, record.sheet.venue, record.playedAt, record.setup.teams[0].coach]).toEqual([
    ...['', ''],
    null,
    '',
  ])
})

test('00 and 0 are different players', () => {
  const { record } = feed([
    ['09:00:00', 1, 1, '2pt'],
    ['08:00:00', 1, 2, '3pt'],
  ])
  const { players } = boxScore(importedLog(record).state, 0)
  expect(players.slice(0, 2).map(({ jersey, pts }) => [jersey, pts])).toEqual([
    ['0', 2],
    ['00', 3],
  ])
})

test('corrects clocks that step back so that they follow the order of the feed, and keeps the clocks of substitutions', () => {
  const { record, contradictions } = feed([
    ['05:10:00', 1, 1, '2pt'],
    // The three was made before the substitution, so its clock is wrong by a second.
    ['04:51:00', 1, 3, '3pt'],
    ['04:52:00', 1, 3, 'substitution', out],
    ['04:52:00', 1, 6, 'substitution', into],
    // A wrong clock: for this position in the feed, it shows much too little time left.
    ['02:00:00', 2, 1, '2pt'],
    ['04:30:00', 1, 1, '2pt'],
    // A foul that happened earlier and was entered late, with the right clock.
    ['09:00:00', 2, 2, 'foul', { subType: 'personal' }],
    ['04:00:00', 1, 6, '2pt'],
  ])
  expect(record.plays.map(({ type, clock }) => [type, clock / 1000])).toEqual([
    ['FOUL', 540],
    ['TWO POINTS', 310],
    ['THREE POINTS', 292],
    ['SUBSTITUTION', 292],
    ['TWO POINTS', 270],
    ['TWO POINTS', 270],
    ['TWO POINTS', 240],
  ])
  expect(contradictions).toEqual([
    { kind: 'clock', period: 1, clock: 292_000, stated: 291_000, type: 'THREE POINTS' },
    { kind: 'clock', period: 1, clock: 270_000, stated: 120_000, type: 'TWO POINTS' },
  ])
})

test('joins a leaving and an incoming player a few seconds apart; reports contradictory rows and leaves them out', () => {
  const { record, contradictions } = feed([
    ['05:00:00', 1, 1, 'substitution', out],
    ['05:00:00', 1, 3, '2pt'],
    ['04:58:00', 1, 6, 'substitution', into],
    // A player comes in, but no player leaves.
    ['03:00:00', 1, 7, 'substitution', into],
    // The leaving player is not on court, and the incoming player is already on court.
    ['02:00:00', 1, 1, 'substitution', out],
    ['02:00:00', 1, 6, 'substitution', into],
    ['01:00:00', 1, 6, '2pt'],
  ])
  const { state, contradictions: refused } = importedLog(record)
  expect(home(state)).toEqual([6, 2, 3, 4, 5])
  expect(scores(state)).toEqual([4, 0])
  expect(contradictions).toEqual([
    { kind: 'half-substitution', period: 1, clock: 180_000, player: '#11 Pat No 7', left: false },
  ])
  expect(refused).toMatchObject([{ kind: 'refused', type: 'SUBSTITUTION', detailOnly: false }])
})

test('determines missing starters: players who make a play or leave before they come in', () => {
  const { record } = feed(
    [
      ['09:00:00', 1, 7, '2pt'],
      ['08:00:00', 1, 6, 'substitution', out],
      ['08:00:00', 1, 1, 'substitution', into],
      ['07:00:00', 1, 1, '2pt'],
      ['06:00:00', 1, 3, 'rebound', { subType: 'defensive' }],
      ['05:00:00', 1, 4, 'assist'],
    ],
    { starters: 0 },
  )
  const { state } = importedLog(record)
  // Four starters make a play in the feed. The fifth comes from the two players who never appear in it.
  expect(state.setup.teams[0].starters).toEqual([7, 6, 3, 4, 2])
  expect(home(state)).toEqual([7, 1, 3, 4, 2])
})

test('team rebounds after free throws count, dead balls do not', () => {
  const free = (subType: string, success: 0 | 1) => ({ subType, success })
  const { record } = feed([
    ['05:00:00', 1, 1, 'freethrow', free('1of2', 0)],
    ['05:00:00', 1, 0, 'rebound', { subType: 'offensivedeadball', qualifier: ['team'] }],
    ['05:00:00', 1, 1, 'freethrow', free('2of2', 0)],
    ['05:00:00', 2, 0, 'rebound', { subType: 'defensive', qualifier: ['team'] }],
  ])
  const { teams } = boxScore(importedLog(record).state, 0)
  expect(teams.map(({ reb, team }) => [reb, team.reb])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('under NBA rules a technical foul is not a personal foul, and a technical foul of the team belongs to no player', () => {
  const players = ['1', '2', '3', '4', '5', '6'].map((jerseyNum, index) => ({
    jerseyNum,
    name: `Pat No ${index}`,
    starter: index < 5 ? '1' : '0',
    statistics: {},
  }))
  const team = (teamId: number) => ({
    teamId,
    teamName: `Team ${teamId}`,
    teamCity: '',
    statistics: {},
    players: players.map((player, index) => ({ ...player, personId: teamId * 10 + index })),
  })
  const moment = { period: 1, clock: 'PT05M00.00S' }
  const { record } = readNba(
    nbaBoxScoreFile.parse({ game: { homeTeam: team(1), awayTeam: team(2) } }),
    nbaPlayByPlayFile.parse({
      game: {
        actions: [
          { actionNumber: 1, period: 1, clock: 'PT12M00.00S', actionType: 'period', subType: 'start' },
          {
            actionNumber: 2,
            ...moment,
            actionType: 'foul',
            subType: 'technical',
            teamId: 1,
            personId: 10,
          },
          {
            actionNumber: 3,
            ...moment,
            actionType: 'foul',
            subType: 'personal',
            teamId: 1,
            personId: 10,
          },
          {
            actionNumber: 4,
            ...moment,
            actionType: 'foul',
            subType: 'technical',
            teamId: 2,
            personId: 0,
          },
        ],
      },
    }),
  )
  const { state, contradictions } = importedLog(record)
  const { players: lines, teams } = boxScore(state, 0)
  expect(lines[0]).toMatchObject({ name: 'Pat No 0', pf: 1 })
  expect(teams.map(({ pf, team: { fouls } }) => [pf, fouls])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(contradictions).toEqual([])
})
