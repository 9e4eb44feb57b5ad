import type { NbaTeam } from '../nba/schema.ts'
import type { NbaStatsV3 } from './schema.ts'
import { foulWords, type StatsAction, throwWord, turnoverWord } from './stats-action.ts'

type Action = NbaStatsV3['game']['actions'][number]

/** Actions that are not plays, in the words that the reader of liveData skips. */
const SILENT: Readonly<Record<string, string>> = {
  violation: 'violation',
  ejection: 'ejection',
  'instant replay': 'instant replay',
  stoppage: 'stoppage',
}

/**
 * Converts an action of `playbyplayv3`. The player who passed for an assist and the player who comes in are
 * only named in its description.
 */
export function actionOfV3(action: Action, teams: readonly NbaTeam[]): StatsAction[] {
  const { description, subType, shotResult, personId } = action
  const team = teams.find(({ teamId }) => teamId === action.teamId)
  const isTeams = teams.some(({ teamId }) => teamId === personId)
  const base: StatsAction = {
    clock: action.clock,
    period: action.period,
    actionType: action.actionType.toLowerCase(),
    subType: '',
    descriptor: '',
    qualifiers: [],
    teamId: team?.teamId,
    personId: isTeams ? 0 : personId,
  }
  switch (action.actionType) {
    case 'Made Shot':
    case 'Missed Shot': {
      const [, helper] = /\(([^()]+) \d+ AST\)/.exec(description) ?? []
      const assist = playerNamed(team, helper)
      const isMade = action.actionType === 'Made Shot'
      const more = isMade && assist !== undefined ? { assistPersonId: assist } : {}
      const actionType = action.shotValue === 3 || description.includes('3PT') ? '3pt' : '2pt'
      return [{ ...base, actionType, shotResult: isMade ? 'Made' : 'Missed', ...more }]
    }
    case 'Free Throw': {
      const isMissed = shotResult === 'Missed' || description.startsWith('MISS')
      const throwOf = throwWord(`${subType} ${description}`)
      return [
        { ...base, actionType: 'freethrow', subType: throwOf, shotResult: isMissed ? 'Missed' : 'Made' },
      ]
    }
    case 'Turnover':
      return [{ ...base, actionType: 'turnover', subType: turnoverWord(`${subType} ${description}`) }]
    case 'Foul':
      return [{ ...base, actionType: 'foul', ...foulWords(`${subType} ${description}`) }]
    case 'Substitution': {
      // In "SUB: Davis FOR Thompson", `personId` is the player who leaves, Thompson.
      const into = playerNamed(team, /^SUB: (.+?) FOR /.exec(description)?.[1])
      const out = { ...base, actionType: 'substitution', subType: 'out' }
      return into === undefined ? [out] : [out, { ...out, subType: 'in', personId: into }]
    }
    case 'Timeout':
      return [{ ...base, actionType: 'timeout', subType: 'full', personId: 0 }]
    case 'Jump Ball':
      // The action does not state who won the ball.
      return []
    case 'period':
      return [{ ...base, actionType: 'period', subType, teamId: undefined, personId: 0 }]
    case '': {
      const helper = / (STEAL|BLOCK) \(/.exec(description)?.[1]
      return helper === undefined ? [] : [{ ...base, actionType: helper.toLowerCase() }]
    }
    default:
      return [{ ...base, actionType: SILENT[base.actionType] ?? base.actionType }]
  }
}

/**
 * Returns the id of the player whom a description names by family name, with an initial or with the first
 * name; undefined unless exactly one player fits.
 */
function playerNamed(team: NbaTeam | undefined, name: string | undefined): number | undefined {
  if (team === undefined || name === undefined) return undefined
  const plain = (text: string) =>
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('.', '').trim().toLowerCase()
  const wanted = plain(name)
  const found = team.players.filter(({ firstName, familyName }) =>
    [familyName, `${firstName.charAt(0)} ${familyName}`, `${firstName} ${familyName}`].some(
      (each) => plain(each) === wanted,
    ),
  )
  return found.length === 1 ? found[0]?.personId : undefined
}
