import type { GameFile, Side } from '../../basketball/conformance/game-file.ts'
import { liveStatsFeed, nbaFeed } from './foreign-feed.ts'

/** The fields of a row of {@link liveStatsFeed} that are used. */
interface Row {
  readonly actionType: string
  readonly subType: string
  readonly success: 0 | 1
  readonly tno: 1 | 2
  readonly pno: number
  readonly period: number
  readonly periodType: string
  readonly clock: string
}
interface Player {
  readonly firstName: string
  readonly familyName: string
  readonly shirtNumber: string
  readonly starter: number
}
interface Feed {
  readonly tm: Readonly<Record<'1' | '2', { readonly pl: Readonly<Record<string, Player>> }>>
  readonly pbp: readonly Row[]
}

/** EuroLeague's PLAYTYPE by LiveStats' `actionType` and success. */
const PLAY_TYPES: Readonly<Record<string, string>> = {
  '2pt 1': '2FGM',
  '2pt 0': '2FGA',
  '3pt 1': '3FGM',
  '3pt 0': '3FGA',
  'freethrow 1': 'FTM',
  'freethrow 0': 'FTA',
  'assist 1': 'AS',
  'turnover 1': 'TO',
  'steal 1': 'ST',
  'block 1': 'FV',
  'foul 1': 'CM',
}

/** Converts a game file to `Boxscore` and `PlaybyPlay` as the EuroLeague sends them. */
export function euroLeagueFeed(game: GameFile): { box: unknown; plays: unknown } {
  const { tm, pbp } = liveStatsFeed(game) as Feed
  const rows = pbp.toReversed()
  const quarter = (isIt: (row: Row) => boolean) =>
    rows.filter(isIt).map((row, index) => ({
      NUMBEROFPLAY: index + 1,
      CODETEAM: row.tno === 1 ? 'AAA       ' : 'BBB       ',
      PLAYER_ID: row.pno === 0 ? '' : `P${row.pno}      `,
      PLAYTYPE: playType(row),
      MARKERTIME: row.clock.slice(0, 5),
    }))
  const inQuarter = (number: number) =>
    quarter(({ period, periodType }) => periodType === 'REGULAR' && period === number)
  const overtimes = Array.from({ length: 9 }, (_, index) =>
    quarter(({ period, periodType }) => periodType === 'OVERTIME' && period === index + 1),
  ).filter((plays) => plays.length > 0)
  const end = { NUMBEROFPLAY: 0, CODETEAM: '', PLAYER_ID: '', MARKERTIME: '', PLAYTYPE: 'EP' }
  const team = (key: '1' | '2') => ({
    Team: key,
    Coach: '',
    totr: {},
    PlayersStats: Object.entries(tm[key].pl).map(([pno, player]) => ({
      Player_ID: `P${pno}   `,
      Player: `${player.familyName}, ${player.firstName}`,
      Dorsal: player.shirtNumber,
      IsStarter: player.starter,
      Minutes: 'DNP',
    })),
  })
  return {
    box: { Live: false, Referees: '', Attendance: '', Stats: [team('1'), team('2')] },
    plays: {
      ...{ TeamA: 'home', TeamB: 'away', CodeTeamA: 'AAA', CodeTeamB: 'BBB', Live: false },
      FirstQuarter: inQuarter(1),
      SecondQuarter: inQuarter(2),
      ThirdQuarter: inQuarter(3),
      ForthQuarter: inQuarter(4),
      ExtraTime: overtimes.flatMap((plays) => [...plays, end]),
    },
  }
}

function playType({ actionType, subType, success, pno }: Row): string {
  if (actionType === 'substitution') return subType === 'in' ? 'IN' : 'OUT'
  if (actionType === 'rebound') return 'D'
  if (actionType === 'foul' && pno === 0) return 'C'
  return PLAY_TYPES[`${actionType} ${success}`] ?? actionType
}

/** Converts a game file to `fixture_detail` as Genius Sports sends it. */
export function geniusFeed(game: GameFile): unknown {
  const { tm, pbp } = liveStatsFeed(game) as Feed
  const rows = pbp.toReversed()
  const side = (key: '1' | '2') => ({
    persons: [
      {
        rows: Object.entries(tm[key].pl).map(([pno, player]) => ({
          personId: `uuid-${pno}`,
          firstName: player.firstName,
          familyName: player.familyName,
          bib: player.shirtNumber,
          starter: player.starter === 1,
          statistics: {},
        })),
      },
    ],
  })
  const periodOf = ({ period, periodType }: Row) => (periodType === 'OVERTIME' ? 4 + period : period)
  const events = (row: Row) => ({
    clock: durationOf(row.clock),
    entityId: row.tno === 1 ? 'home' : 'away',
    personId: row.pno === 0 ? null : `uuid-${row.pno}`,
    eventType: row.actionType === 'freethrow' ? 'freeThrow' : row.actionType,
    eventSubType: row.subType,
    success: row.success === 1,
  })
  const periods = Map.groupBy(rows, periodOf)
  return {
    data: {
      fixture: {
        status: 'CONFIRMED',
        competitors: (['home', 'away'] satisfies Side[]).map((name) => ({
          entityId: name,
          name,
          isHome: name === 'home',
          score: '',
        })),
        profile: {
          numberOfPeriods: 4,
          periodLength: game.quarterSeconds / 60,
          overtimeLength: game.overtimeSeconds / 60,
        },
      },
      statistics: { data: { base: { home: side('1'), away: side('2') } } },
      pbp: Object.fromEntries([...periods].map(([period, own]) => [period, { events: own.map(events) }])),
    },
  }
}

/** Converts `MM:SS:cc` to an ISO 8601 duration without leading zeros. */
function durationOf(clock: string): string {
  const [minutes = 0, seconds = 0, hundredths = 0] = clock.split(':').map(Number)
  return `PT${minutes}M${seconds}.${String(hundredths).padStart(2, '0')}S`
}

/** Converts a game file to `playbyplayv2` of the NBA's statistics pages, with a box score as in liveData. */
export function nbaStatsFeed(game: GameFile): { box: unknown; plays: unknown } {
  const { box, plays } = nbaFeed(game) as {
    box: { game: { homeTeam: { players: unknown[] } } }
    plays: { game: { actions: Record<string, unknown>[] } }
  }
  const headers = [
    ...['EVENTMSGTYPE', 'PERIOD', 'PCTIMESTRING', 'HOMEDESCRIPTION'],
    ...['PLAYER1_ID', 'PLAYER1_TEAM_ID', 'PLAYER2_ID', 'PLAYER3_ID'],
  ]
  const rowSet: (string | number | null)[][] = []
  const { actions } = plays.game
  for (const [index, action] of actions.entries()) {
    const { actionType, shotResult, subType, teamId } = action
    const before = rowSet.at(-1)
    const clock = String(action['clock']).replace(/^PT(\d+)M(\d+)\.(\d+)S$/, '$1:$2.$3')
    const first = action['personId'] === 0 ? teamId : action['personId']
    const row = (type: number, words = '', second: unknown = 0) =>
      rowSet.push([type, action['period'], clock, words, first ?? 0, teamId ?? 0, second, 0] as (
        | string
        | number
      )[])
    if (actionType === 'period') row(12)
    else if (actionType === '2pt' || actionType === '3pt') {
      const words = actionType === '3pt' ? '3PT Jump Shot' : 'Layup'
      row(shotResult === 'Made' ? 1 : 2, words, action['assistPersonId'] ?? 0)
    } else if (actionType === 'freethrow') row(3, shotResult === 'Missed' ? 'MISS Free Throw' : 'Free Throw')
    else if (actionType === 'rebound' && (action['qualifiers'] as string[]).includes('deadball')) continue
    else if (actionType === 'rebound') row(4)
    else if (actionType === 'turnover') row(5)
    else if (actionType === 'steal' && before?.[0] === 5) before[6] = Number(action['personId'])
    else if (actionType === 'block' && before?.[0] === 2) before[7] = Number(action['personId'])
    else if (actionType === 'foul') row(6, subType === 'technical' ? 'T.Foul' : 'P.FOUL')
    else if (actionType === 'substitution' && subType === 'out')
      row(8, '', actions[index + 1]?.['personId'] ?? 0)
    else if (actionType === 'timeout') row(9)
  }
  return { box, plays: { resultSets: [{ name: 'PlayByPlay', headers, rowSet }] } }
}
