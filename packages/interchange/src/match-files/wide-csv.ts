import {
  type AdvancedColumn,
  type AdvancedStats,
  advancedText,
  type BoxScore,
  formatScoreboardClock,
  fullName,
  isClockKept,
  isStat,
  jerseyOf,
  lacksMisses,
  type MatchState,
  PLAYER_ADVANCED_COLUMNS,
  PLAYS,
  periodLabel,
  playsInGameOrder,
  points,
  STAT_COLUMNS,
  TEAM_ADVANCED_COLUMNS,
} from '@courtside/basketball'
import { csv, figureCells, withPlaysColumn } from './csv.ts'

/** Column titles in addition to the titles of the statistics. */
const HEADS = {
  player: ['Team', 'No', 'Player', 'Starter', 'Seconds'],
  team: ['Team'],
  ofTeamAlone: ['Team REB', 'Team TO', 'Team fouls'],
  play: ['Period', 'Clock', 'Team', 'No', 'Player', 'Play', 'In for', 'X', 'Y'],
} as const
const STAT_HEADS = STAT_COLUMNS.map(({ head }) => head)
const DETAILS = [
  'kind',
  'drawnBy',
  'freeThrows',
  'shooting',
  'double',
  'attempt',
  'attempts',
  'fastBreak',
  'inPaint',
  'secondChance',
  'offTurnover',
  'wonBy',
  'lostBy',
] as const

/**
 * Returns all data of each player: the box score and the advanced statistics. The cells of figures that are
 * not entered in light mode are empty.
 */
export function allPlayersCsv(state: MatchState, box: BoxScore, advanced: AdvancedStats): string {
  const { setup } = state
  const names = new Map(box.teams.map(({ teamId, name }) => [teamId, name]))
  const starters = new Set(setup.teams.flatMap((team) => team.starters))
  const heads = PLAYER_ADVANCED_COLUMNS.map(({ head }) => head)
  const figures = figureCells(state)
  const hasAll = !lacksMisses(state)
  const rows = [
    [...HEADS.player, ...STAT_HEADS, ...heads],
    ...box.players.map((line) => {
      const more = advanced.players.find(({ id }) => id === line.id)
      return [
        names.get(line.teamId) ?? '',
        line.jersey,
        line.name,
        ...(hasAll ? [starters.has(line.id) ? 'yes' : 'no', String(Math.round(line.seconds))] : ['', '']),
        ...figures(line),
        ...PLAYER_ADVANCED_COLUMNS.map((column) => (hasAll && more ? cell(column, more) : '')),
      ]
    }),
  ]
  return csv(withPlaysColumn(state, rows))
}

/** Returns all data of each team. The cells of figures that are not entered in light mode are empty. */
export function allTeamsCsv(state: MatchState, box: BoxScore, advanced: AdvancedStats): string {
  const heads = TEAM_ADVANCED_COLUMNS.map(({ head }) => head)
  const figures = figureCells(state)
  const hasAll = !lacksMisses(state)
  const rows = [
    [...HEADS.team, ...STAT_HEADS, ...HEADS.ofTeamAlone, ...heads],
    ...box.teams.map((line, side) => {
      const more = advanced.teams[side === 0 ? 0 : 1]
      const { reb, to, fouls } = line.team
      return [
        line.name,
        ...figures(line),
        ...(hasAll ? [reb, to].map(String) : ['', '']),
        String(fouls),
        ...TEAM_ADVANCED_COLUMNS.map((column) => (hasAll ? cell(column, more) : '')),
      ]
    }),
  ]
  return csv(withPlaysColumn(state, rows))
}

/**
 * Returns every play in the order of the game, with all its details and the score after it. The times are
 * empty if the clock is not kept.
 */
export function playsCsv(state: MatchState): string {
  const { ruleset, teams } = state.setup
  const people = new Map(teams.flatMap(({ roster }) => roster.map((player) => [player.id, player])))
  const nameOf = (id: number | undefined) => {
    const player = people.get(id ?? 0)
    return player === undefined ? '' : fullName(player)
  }
  const score: [number, number] = [0, 0]
  const hasClock = isClockKept(state)
  return csv([
    [...HEADS.play, ...DETAILS.map(String), ...teams.map(({ name }) => name)],
    ...playsInGameOrder(state).map((play) => {
      const player = isStat(play) ? people.get(play.playerId) : undefined
      const side = teams.findIndex(({ id }) => id === play.teamId)
      if (side >= 0) score[side === 0 ? 0 : 1] += points(play.type)
      const place = (value: number | undefined) => (value === undefined ? '' : value.toFixed(4))
      return [
        periodLabel(ruleset, play.period),
        hasClock ? formatScoreboardClock(play.clock) : '',
        teams[side]?.name ?? '',
        player === undefined ? '' : jerseyOf(player),
        nameOf(player?.id),
        PLAYS[play.type].name,
        isStat(play) ? nameOf(play.playerInId) : '',
        place(isStat(play) ? play.x : undefined),
        place(isStat(play) ? play.y : undefined),
        ...DETAILS.map((field) => {
          const value = play.detail?.[field]
          if (typeof value === 'number' && /By$/.test(field)) return nameOf(value)
          if (typeof value === 'boolean') return value ? 'yes' : 'no'
          return String(value ?? '')
        }),
        ...score.map(String),
      ]
    }),
  ])
}

/**
 * Returns the text of a cell; empty for a missing figure, because spreadsheet programs do not read a dash as
 * a number.
 */
function cell<Line>(column: AdvancedColumn<Line>, line: Line): string {
  const value = line[column.key]
  if (typeof value !== 'number') return ''
  return advancedText({ digits: column.digits }, value).replace('−', '-')
}
