import { type MatchState, validStats } from './fold.ts'
import type { RulesetId } from './setup.ts'

/** The time-outs of a team in a span of periods. */
interface TimeoutSpan {
  readonly from: number
  readonly to: number
  readonly allowed: number
}

/**
 * How many time-outs a team has, and until when.
 *
 * Sources: FIBA Official Basketball Rules, Art. 18.2.5 (two in the first half, three in the second, one in each overtime);
 * NBA Official Rules, Rule 5 Section VI (seven, at most four of them in the fourth period, two in each overtime); NCAA Women's
 * Basketball Rules, Rule 5 (five in a game without electronic media, kept for overtime, and one more in each overtime).
 */
function timeoutSpan(ruleset: RulesetId, period: number): TimeoutSpan {
  const overtime = { from: period, to: period }
  switch (ruleset) {
    case 'fiba':
      if (period > 4) return { ...overtime, allowed: 1 }
      return period > 2 ? { from: 3, to: 4, allowed: 3 } : { from: 1, to: 2, allowed: 2 }
    case 'nba':
      return period > 4 ? { ...overtime, allowed: 2 } : { from: 1, to: 4, allowed: 7 }
    case 'ncaaw':
      return { from: 1, to: Math.max(4, period), allowed: 5 + Math.max(0, period - 4) }
  }
}

const NBA_FOURTH_PERIOD_TIMEOUTS = 4

/** The time-outs that each team has left in the period that is on, home first; 0 when it has taken more than it had. */
export function timeoutsLeft(state: MatchState): [number, number] {
  const period = Math.max(1, state.period)
  const { id } = state.setup.ruleset
  const { from, to, allowed } = timeoutSpan(id, period)
  const [home, visitors] = state.setup.teams
  const left = (teamId: number) => {
    const taken = state.marks.filter(
      (mark) => !mark.voided && mark.type === 'TIMEOUT' && mark.teamId === teamId,
    )
    const inSpan = taken.filter((mark) => mark.period >= from && mark.period <= to).length
    const inPeriod = taken.filter((mark) => mark.period === period).length
    const most = id === 'nba' && period === 4 ? NBA_FOURTH_PERIOD_TIMEOUTS - inPeriod : allowed
    return Math.max(0, Math.min(allowed - inSpan, most))
  }
  return [left(home.id), left(visitors.id)]
}

/** The id of the team that the possession arrow points to; null until it was set. */
export function possessionArrow(state: MatchState): number | null {
  return state.marks.findLast((mark) => !mark.voided && mark.type === 'POSSESSION')?.teamId ?? null
}

/** A team's fouls as far as they count towards the other team's free throws. */
export interface TeamFouls {
  readonly fouls: number
  /** `next`: one more, and the other team is awarded free throws; `on`: it is already. */
  readonly bonus: 'none' | 'next' | 'on'
}

/** NBA Official Rules, Rule 12 B Section V: in an overtime the fourth team foul is the first of the penalty. */
const NBA_OVERTIME_BONUS = 4

/**
 * The team fouls of the period that is on, home first. In an overtime the NBA counts anew; by the rules of FIBA (Art. 41.1.2)
 * and of NCAA women's basketball it goes on from the fourth period.
 */
export function teamFouls(state: MatchState): [TeamFouls, TeamFouls] {
  const { period } = state
  const { id, periods, teamFoulBonus } = state.setup.ruleset
  const from = id === 'nba' ? period : Math.min(period, periods)
  const bonusFrom = id === 'nba' && period > periods ? NBA_OVERTIME_BONUS : teamFoulBonus
  const [home, visitors] = state.setup.teams
  const of = (teamId: number): TeamFouls => {
    const fouls = validStats(state).filter(
      (stat) =>
        stat.type === 'FOUL' && stat.teamId === teamId && stat.period >= from && stat.period <= period,
    ).length
    return { fouls, bonus: fouls >= bonusFrom ? 'on' : fouls === bonusFrom - 1 ? 'next' : 'none' }
  }
  return [of(home.id), of(visitors.id)]
}
