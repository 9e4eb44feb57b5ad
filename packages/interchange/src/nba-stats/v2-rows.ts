import type { NbaTeam } from '../nba/schema.ts'
import type { NbaStatsV2 } from './schema.ts'
import { foulWords, type StatsAction, teamOfPlayer, throwWord, turnoverWord } from './stats-action.ts'

/** A row: its values by the names of the columns. */
export type StatsRow = ReadonlyMap<string, string | number | null>

/** Returns the rows of the play-by-play. */
export function playByPlayRows({ resultSets }: NbaStatsV2): StatsRow[] {
  const table = resultSets.find(({ headers }) => headers.includes('EVENTMSGTYPE'))
  return (table?.rowSet ?? []).map(
    (cells) => new Map((table?.headers ?? []).map((header, index) => [header, cells[index] ?? null])),
  )
}

/** Values of EVENTMSGTYPE. */
const MADE = 1
const MISSED = 2
const FREE_THROW = 3
const REBOUND = 4
const TURNOVER = 5
const FOUL = 6
const VIOLATION = 7
const SUBSTITUTION = 8
const TIMEOUT = 9
const JUMP_BALL = 10
const EJECTION = 11
const PERIOD_START = 12
const PERIOD_END = 13

/** The ids of the three players of a row; 0 if there is none. */
type RowPlayers = readonly [number, number, number]

/** Converts a row. Its second and third players become actions of their own or links. */
export function actionOfRow(row: StatsRow, teams: readonly NbaTeam[]): StatsAction[] {
  const number = (column: string) => Number(row.get(column) ?? 0) || 0
  const description = ['HOMEDESCRIPTION', 'NEUTRALDESCRIPTION', 'VISITORDESCRIPTION']
    .map((column) => row.get(column) ?? '')
    .join(' ')
  const players: RowPlayers = [number('PLAYER1_ID'), number('PLAYER2_ID'), number('PLAYER3_ID')]
  const [first] = players
  const isTeam = teams.some(({ teamId }) => teamId === first)
  const teamId = isTeam ? first : (teamOfPlayer(teams, first) ?? (number('PLAYER1_TEAM_ID') || undefined))
  const base: StatsAction = {
    clock: String(row.get('PCTIMESTRING') ?? ''),
    period: number('PERIOD'),
    actionType: '',
    subType: '',
    descriptor: '',
    qualifiers: [],
    teamId,
    personId: isTeam ? 0 : first,
  }
  return actionsOf(number('EVENTMSGTYPE'), { base, description, players, teams })
}

/** A row whose parts were read. */
interface ReadRow {
  readonly base: StatsAction
  readonly description: string
  readonly players: RowPlayers
  readonly teams: readonly NbaTeam[]
}

function actionsOf(type: number, row: ReadRow): StatsAction[] {
  const { base, description, players, teams } = row
  const [, second] = players
  switch (type) {
    case MADE:
    case MISSED:
      return shotOf(type === MADE, row)
    case FREE_THROW: {
      const shotResult = description.includes('MISS') ? 'Missed' : 'Made'
      return [{ ...base, actionType: 'freethrow', subType: throwWord(description), shotResult }]
    }
    case REBOUND:
      return [{ ...base, actionType: 'rebound' }]
    case TURNOVER:
      return [
        { ...base, actionType: 'turnover', subType: turnoverWord(description) },
        ...helperOf('steal', second, row),
      ]
    case FOUL: {
      const drawn = second !== 0 && { foulDrawnPersonId: second }
      return [{ ...base, actionType: 'foul', ...foulWords(description), ...drawn }]
    }
    case SUBSTITUTION:
      return [
        { ...base, actionType: 'substitution', subType: 'out' },
        { ...base, actionType: 'substitution', subType: 'in', personId: second },
      ]
    case TIMEOUT:
      return [{ ...base, actionType: 'timeout', subType: 'full', personId: 0 }]
    case PERIOD_START:
    case PERIOD_END: {
      const subType = type === PERIOD_START ? 'start' : 'end'
      return [{ ...base, actionType: 'period', subType, teamId: undefined, personId: 0 }]
    }
    case JUMP_BALL:
      return jumpOf(base, players, teams)
    case VIOLATION:
    case EJECTION:
      return []
    default:
      return [{ ...base, actionType: `EVENTMSGTYPE ${type}` }]
  }
}

function shotOf(isMade: boolean, row: ReadRow): StatsAction[] {
  const { base, description, players } = row
  const [, second, third] = players
  const actionType = description.includes('3PT') ? '3pt' : '2pt'
  const assist = isMade && second !== 0 ? { assistPersonId: second } : {}
  const shot: StatsAction = { ...base, actionType, shotResult: isMade ? 'Made' : 'Missed', ...assist }
  return [shot, ...(isMade ? [] : helperOf('block', third, row))]
}

/** Returns the steal or block that a row contains; nothing if the row names no player for it. */
function helperOf(actionType: 'steal' | 'block', personId: number, { base, teams }: ReadRow): StatsAction[] {
  return personId === 0 ? [] : [{ ...base, actionType, personId, teamId: teamOfPlayer(teams, personId) }]
}

/** Returns a jump ball that the team of the row's third player won; nothing if no team got the ball. */
function jumpOf(
  base: StatsAction,
  [first, second, third]: RowPlayers,
  teams: readonly NbaTeam[],
): StatsAction[] {
  const teamId = teams.some((team) => team.teamId === third) ? third : teamOfPlayer(teams, third)
  if (teamId === undefined) return []
  const won = [first, second].find((id) => teamOfPlayer(teams, id) === teamId)
  const lost = [first, second].find((id) => id !== won)
  return [
    {
      ...base,
      actionType: 'jumpball',
      teamId,
      personId: 0,
      ...(won !== undefined && { jumpBallWonPersonId: won }),
      ...(lost !== undefined && lost !== 0 && { jumpBallLostPersonId: lost }),
    },
  ]
}
