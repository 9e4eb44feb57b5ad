import { advancedStats, boxScore, onCourt, scores, validStats } from '@courtside/basketball'
import { expect, test } from 'vitest'
import {
  euroLeagueBoxScore,
  euroLeaguePlays,
  euroLeaguePoints,
  geniusFile,
  importedGame,
  nbaBoxScoreFile,
  nbaStatsBoxScore,
  nbaStatsV2,
  nbaStatsV3,
  readEuroLeague,
  readGenius,
  readNbaStats,
} from '../src/index.ts'

const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva', 'Fay', 'Gia']

test('reads a EuroLeague game from its box score, its plays and its shots', () => {
  const player = (side: string, index: number) => ({
    Player_ID: `P${side}${index}   `,
    Player: `MUSTER ${side}, ${NAMES[index]}`,
    Dorsal: ` ${index + 4} `,
    IsStarter: index < 5 ? 1 : 0,
    Minutes: index < 4 ? '40:00' : index === 4 ? '35:00' : index === 5 ? '05:00' : 'DNP',
    Points: 0,
  })
  const team = (side: string) => {
    const players = NAMES.map((_, index) => player(side, index))
    return { Team: `Team ${side}`, Coach: `COACH, ${side}`, PlayersStats: players, totr: {} }
  }
  const [home, visitors] = [team('A'), team('B')]
  Object.assign(home.PlayersStats[0] ?? {}, { Points: 2 })
  Object.assign(visitors.PlayersStats[1] ?? {}, { Points: 3 })
  let number = 0
  const row = (code: string, id: string, type: string, MARKERTIME: string) => {
    number += 1
    return { NUMBEROFPLAY: number, CODETEAM: code, PLAYER_ID: id, PLAYTYPE: `${type}  `, MARKERTIME }
  }
  const plays = {
    ...{ TeamA: 'HERONS ', TeamB: 'LARKS ', CodeTeamA: 'HER ', CodeTeamB: 'LAR ', Live: false },
    FirstQuarter: [
      row('', '', 'BP', ''),
      row('LAR ', 'PB2', 'CM', '09:40'),
      row('HER ', 'PA0', 'RV', '09:40'),
      row('HER ', 'PA0', '2FGM', '09:30'),
      row('HER ', 'PA1', 'AS', '09:30'),
      row('HER ', 'PA2', 'FV', '09:10'),
      row('LAR ', 'PB1', 'AG', '09:10'),
      row('LAR ', 'PB1', '2FGA', '09:10'),
      row('LAR ', 'PB1', 'O', '09:08'),
      row('LAR ', 'PB1', '3FGM', '09:00'),
      row('HER ', 'PA4', 'OUT', '05:00'),
      row('HER ', 'PA5', 'IN', '05:00'),
      row('HER ', '', 'TOUT', '04:00'),
      row('', '', 'TOUT_TV', '03:00'),
      row('HER ', 'PA0', 'XYZ', '02:00'),
      row('', '', 'EP', ''),
    ],
    SecondQuarter: [row('', '', 'BP', ''), row('', '', 'EP', '')],
    ThirdQuarter: [row('', '', 'BP', ''), row('', '', 'EP', '')],
    ForthQuarter: [
      row('', '', 'BP', ''),
      row('HER ', 'PA5', 'OUT', '00:00'),
      row('HER ', 'PA4', 'IN', '00:00'),
      row('', '', 'EG', ''),
    ],
    ExtraTime: null,
  }
  // The place 0 is the ring, 157.5 cm from the baseline. The three was taken from the left corner.
  const shot = (NUM_ANOT: number, ID_ACTION: string, COORD_X: number, COORD_Y: number, UTC: string) => ({
    ...{ NUM_ANOT, ID_ACTION, COORD_X, COORD_Y, UTC },
    ...{ FASTBREAK: '0', SECOND_CHANCE: NUM_ANOT === 10 ? '1' : '0', POINTS_OFF_TURNOVER: '0' },
  })
  const points = {
    Rows: [shot(4, '2FGM', 0, 0, '20261003180345'), shot(10, '3FGM', -675, 0, '20261003180430')],
  }
  const { record, ...read } = readEuroLeague(
    euroLeagueBoxScore.parse({
      Live: false,
      Referees: 'ONE, A; TWO, B',
      Attendance: '812',
      Stats: [home, visitors],
    }),
    euroLeaguePlays.parse(plays),
    euroLeaguePoints.parse(points),
  )
  const { state, contradictions } = importedGame({ record, ...read })
  expect(record).toMatchObject({ finished: true, playedAt: Date.UTC(2026, 9, 3, 18, 3, 45) })
  expect(scores(state)).toEqual([2, 3])
  expect(state.setup.teams.map(({ name }) => name)).toEqual(['HERONS', 'LARKS'])
  const { players } = boxScore(state, 0)
  expect(players[0]).toMatchObject({ name: 'Ada MUSTER A', jersey: '4', pts: 2, seconds: 2400 })
  expect(players[5]).toMatchObject({ jersey: '9', seconds: 2100 })
  const foul = validStats(state).find(({ type }) => type === 'FOUL')
  expect(foul?.detail).toMatchObject({ kind: 'personal', drawnBy: players[0]?.id })
  const three = validStats(state).find(({ type }) => type === 'THREE POINTS')
  expect(three).toMatchObject({ x: 0.05, y: 0.1125, detail: { secondChance: true } })
  expect(advancedStats(state, 0).teams[1].secondChance).toBe(3)
  expect(contradictions.filter(({ kind }) => kind !== 'figure')).toEqual([
    { kind: 'unknown-row', row: 'XYZ', times: 1 },
  ])
  // The minutes in the file contradict its substitutions. The comparison with the match reports this.
  expect(contradictions.filter(({ kind }) => kind === 'figure')).toContainEqual(
    expect.objectContaining({ figure: 'seconds', stated: 300, counted: 2100 }),
  )
})

test('reads a fixture_detail of Genius Sports that lists events latest first', () => {
  const person = (side: string, index: number) => ({
    personId: `${side}${index}`,
    personName: `${NAMES[index]} Muster ${side}`,
    bib: String(index + 4),
    starter: index < 5,
    statistics: { points: side === 'h' && index === 0 ? 2 : 0 },
  })
  const side = (name: string) => ({ persons: [{ rows: NAMES.map((_, index) => person(name, index)) }] })
  const event = (
    clock: string,
    entityId: string | null,
    personId: string | null,
    eventType: string,
    more = {},
  ) => ({
    ...{ clock, entityId, personId, eventType, eventSubType: null },
    ...more,
  })
  const first = [
    event('PT9M30S', 'H', 'h0', '2pt', { eventSubType: 'pullUpJumpShot', success: true, x: 5, y: 50 }),
    event('PT9M', 'V', 'v1', 'freeThrow', { eventSubType: '1of2', success: false }),
    event('PT5M', 'H', 'h4', 'substitution', { eventSubType: 'out' }),
    event('PT5M', 'H', 'h5', 'substitution', { eventSubType: 'in' }),
    event('PT45S', 'V', null, 'timeOut', { eventSubType: 'full' }),
  ]
  const file = {
    data: {
      banner: {
        fixture: {
          startTimeUTC: '2026-11-15T19:00:00',
          status: 'CONFIRMED',
          venue: 'Quayside Hall',
          competitors: [
            { entityId: 'V', name: 'Larks', isHome: false, score: '0' },
            { entityId: 'H', name: 'Herons', isHome: true, score: '2' },
          ],
        },
      },
      statistics: { data: { base: { home: side('h'), away: side('v') } } },
      pbp: { '1': { events: first.toReversed() }, '2': { events: [] } },
    },
  }
  const read = readGenius(geniusFile.parse(file))
  const { state, contradictions } = importedGame(read)
  expect(contradictions).toEqual([])
  expect(read.record).toMatchObject({ finished: true, playedAt: Date.UTC(2026, 10, 15, 19) })
  expect(scores(state)).toEqual([2, 0])
  expect(state.setup.teams.map(({ name }) => name)).toEqual(['Herons', 'Larks'])
  expect(validStats(state)[0]).toMatchObject({ x: 0.5, y: 0.1, detail: { kind: 'pull-up' } })
  expect(onCourt(state)[0]).toEqual([1, 2, 3, 4, 6])
  expect(state.sheet.venue).toBe('Quayside Hall')
  const live = structuredClone(file)
  live.data.banner.fixture.status = 'IN_PROGRESS'
  expect(readGenius(geniusFile.parse(live)).record.finished).toBe(false)
})

const nbaPlayers = (teamId: number) =>
  NAMES.map((firstName, index) => ({
    personId: teamId * 10 + index,
    firstName,
    familyName: `Muster${teamId}${index}`,
    jerseyNum: String(index + 4),
    position: index < 5 ? 'G' : '',
    statistics: {},
  }))
const nbaTeam = (teamId: number, teamName: string) => ({
  ...{ teamId, teamName, teamCity: '', statistics: {} },
  players: nbaPlayers(teamId),
})
const STATS_BOX = { boxScoreTraditional: { homeTeam: nbaTeam(1, 'Herons'), awayTeam: nbaTeam(2, 'Larks') } }

test('reads an NBA playbyplayv3, and derives the players who changed between periods', () => {
  const action = (
    period: number,
    clock: string,
    teamId: number,
    personId: number,
    actionType: string,
    more = {},
  ) => ({
    ...{ period, clock: `PT${clock}.00S`, teamId, personId, actionType },
    ...{ actionNumber: 1, subType: '', description: '', shotResult: '', shotValue: 0 },
    ...more,
  })
  const named = (description: string, more = {}) => ({ description, ...more })
  const actions = [
    action(1, '12M00', 0, 0, 'period', { subType: 'start' }),
    action(
      1,
      '11M30',
      1,
      10,
      'Made Shot',
      named('Muster10 3PT Jump Shot (3 PTS) (Muster11 1 AST)', { shotValue: 3 }),
    ),
    action(1, '11M00', 2, 20, 'Missed Shot', named("MISS Muster20 12' Jump Shot", { shotValue: 2 })),
    action(1, '11M00', 1, 12, '', named('Muster12 BLOCK (1 BLK)')),
    action(1, '10M58', 1, 1, 'Rebound', named('HERONS Rebound')),
    action(1, '10M30', 1, 14, 'Substitution', named('SUB: Muster15 FOR Muster14')),
    action(1, '10M00', 2, 21, 'Free Throw', named('MISS Muster21 Free Throw 1 of 2')),
    action(1, '00M00', 0, 0, 'period', { subType: 'end' }),
    action(2, '12M00', 0, 0, 'period', { subType: 'start' }),
    // Muster16 was not on court at the end of the first quarter.
    action(2, '11M40', 1, 16, 'Turnover', named('Muster16 Bad Pass Turnover', { subType: 'Bad Pass' })),
    action(2, '11M40', 2, 22, '', named('Muster22 STEAL (1 STL)')),
    action(2, '00M00', 0, 0, 'period', { subType: 'end' }),
  ]
  const read = readNbaStats(nbaStatsBoxScore.parse(STATS_BOX), nbaStatsV3.parse({ game: { actions } }))
  const { state, contradictions } = importedGame(read)
  expect(contradictions).toEqual([])
  expect(scores(state)).toEqual([3, 0])
  const lines = new Map(boxScore(state, 0).players.map((line) => [line.id, line]))
  expect(lines.get(11)).toMatchObject({ ast: 1 })
  expect(lines.get(12)).toMatchObject({ blk: 1 })
  expect(lines.get(22)).toMatchObject({ stl: 1 })
  expect(lines.get(14)).toMatchObject({ seconds: 90 })
  expect(lines.get(16)).toMatchObject({ to: 1, seconds: 720 })
  expect(boxScore(state, 0).teams[0].team.reb).toBe(1)
})

test('reads an NBA playbyplayv2 with a box score of liveData', () => {
  const headers = [
    ...['EVENTMSGTYPE', 'PERIOD', 'PCTIMESTRING', 'HOMEDESCRIPTION', 'VISITORDESCRIPTION'],
    ...['PLAYER1_ID', 'PLAYER1_TEAM_ID', 'PLAYER2_ID', 'PLAYER3_ID'],
  ]
  const rowSet = [
    [12, 1, '12:00', null, null, 0, null, 0, 0],
    [10, 1, '12:00', 'Jump Ball', null, 10, 1, 20, 11],
    [1, 1, '11:30', "Muster10 25' 3PT Jump Shot (3 PTS) (Muster11 1 AST)", null, 10, 1, 11, 0],
    [2, 1, '11:00', 'Muster12 BLOCK (1 BLK)', "MISS Muster20 12' Jump Shot", 20, 2, 0, 12],
    [4, 1, '10:58', 'HERONS Rebound', null, 1, null, 0, 0],
    [6, 1, '10:40', null, 'Muster21 S.FOUL (P1.T1)', 21, 2, 10, 0],
    [3, 1, '10:40', 'Muster10 Free Throw 1 of 2 (4 PTS)', null, 10, 1, 0, 0],
    [3, 1, '10:40', 'MISS Muster10 Free Throw 2 of 2', null, 10, 1, 0, 0],
    [8, 1, '10:30', 'SUB: Muster15 FOR Muster14', null, 14, 1, 15, 0],
    [5, 1, '10:00', 'Muster22 STEAL (1 STL)', null, 10, 1, 22, 0],
    [13, 1, '0:00', null, null, 0, null, 0, 0],
  ]
  const box = nbaBoxScoreFile.parse({
    game: {
      homeTeam: {
        ...nbaTeam(1, 'Herons'),
        players: nbaPlayers(1).map((each) => ({ ...each, starter: each.position ? '1' : '0' })),
      },
      awayTeam: {
        ...nbaTeam(2, 'Larks'),
        players: nbaPlayers(2).map((each) => ({ ...each, starter: each.position ? '1' : '0' })),
      },
    },
  })
  const file = nbaStatsV2.parse({ resultSets: [{ name: 'PlayByPlay', headers, rowSet }] })
  const { state, contradictions } = importedGame(readNbaStats(box, file))
  expect(contradictions).toEqual([])
  expect(scores(state)).toEqual([4, 0])
  const lines = new Map(boxScore(state, 0).players.map((line) => [line.id, line]))
  expect(lines.get(10)).toMatchObject({ pts: 4, ftm: 1, fta: 2, to: 1 })
  expect([lines.get(11)?.ast, lines.get(12)?.blk, lines.get(22)?.stl, lines.get(21)?.pf]).toEqual([
    1, 1, 1, 1,
  ])
  expect(lines.get(14)?.seconds).toBe(90)
  expect(state.marks.find(({ type }) => type === 'JUMP BALL')).toMatchObject({ teamId: 1 })
})
