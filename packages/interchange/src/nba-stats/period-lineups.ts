import type { NbaTeam } from '../nba/schema.ts'
import type { StatsAction } from './stats-action.ts'

const ON_COURT = 5
/** Actions that do not prove that their player is on court. */
const FROM_BENCH = new Set(['foul', 'ejection', 'violation', 'timeout', 'instant replay'])

/**
 * Adds the substitutions between periods, which these feeds leave out. A player who plays, or leaves the
 * court, before coming in during a period was on court at its start. The remaining places go to players of
 * the previous period's lineup.
 */
export function withPeriodLineups(actions: readonly StatsAction[], teams: readonly NbaTeam[]): StatsAction[] {
  const lineups = new Map(
    teams.map(({ teamId, players }) => [
      teamId,
      new Set(players.filter(({ starter }) => starter === '1').map(({ personId }) => personId)),
    ]),
  )
  const whole: StatsAction[] = []
  const periods = [...Map.groupBy(actions, ({ period }) => period)].sort(([a], [b]) => a - b)
  for (const [index, [, ofPeriod]] of periods.entries()) {
    const [first] = ofPeriod
    const rest = [...ofPeriod]
    if (first?.actionType === 'period') whole.push(...rest.splice(0, 1))
    for (const [teamId, five] of lineups) {
      if (index > 0) whole.push(...exchanges(five, beginners(rest, teamId, teams), teamId, first))
      follow(rest, teamId, five)
    }
    whole.push(...rest)
  }
  return whole
}

/** Returns the players of a team who were on court at the start of a period: they act before they come in. */
function beginners(actions: readonly StatsAction[], teamId: number, teams: readonly NbaTeam[]): Set<number> {
  const roster = new Set(
    teams.find((team) => team.teamId === teamId)?.players.map(({ personId }) => personId) ?? [],
  )
  const began = new Set<number>()
  const came = new Set<number>()
  for (const { actionType, subType, personId, assistPersonId } of actions) {
    for (const id of [personId, assistPersonId ?? 0]) {
      if (!roster.has(id) || came.has(id)) continue
      const comesIn = actionType === 'substitution' && subType === 'in' && id === personId
      if (comesIn) came.add(id)
      else if (!FROM_BENCH.has(actionType)) began.add(id)
    }
  }
  return began
}

/**
 * Returns substitutions at the start of a period, in pairs: a player who began the period replaces one who
 * did not. Updates the lineup `five`.
 */
function exchanges(
  five: Set<number>,
  began: ReadonlySet<number>,
  teamId: number,
  start: StatsAction | undefined,
): StatsAction[] {
  const entering = [...began].filter((id) => !five.has(id))
  const leaving = [...five].filter((id) => !began.has(id))
  const swaps = entering.slice(0, Math.min(leaving.length, ON_COURT))
  return swaps.flatMap((into, index) => {
    const out = leaving[index]
    if (out === undefined || start === undefined) return []
    five.delete(out)
    five.add(into)
    const { clock, period } = start
    const row = { clock, period, actionType: 'substitution', descriptor: '', qualifiers: [], teamId }
    return [
      { ...row, subType: 'out', personId: out },
      { ...row, subType: 'in', personId: into },
    ]
  })
}

/** Applies the substitutions of a period to a lineup. */
function follow(actions: readonly StatsAction[], teamId: number, five: Set<number>): void {
  for (const action of actions) {
    if (action.actionType !== 'substitution' || action.teamId !== teamId) continue
    if (action.subType === 'out') five.delete(action.personId)
    else five.add(action.personId)
  }
}
