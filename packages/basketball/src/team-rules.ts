import { type MatchState, type StatEntry, validStats } from './fold.ts'
import type { GameMoment } from './game-time.ts'
import { PLAYS } from './plays.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * The time-outs that each team has left, home first; 0 when it has taken more than it had.
 *
 * @param clockMs what remains of the period that is on, as some rules bound those of its end
 */
export function timeoutsLeft(state: MatchState, clockMs: number): [number, number] {
  const [home, visitors] = state.setup.teams
  const moment = { period: Math.max(1, state.period), clock: clockMs }
  const left = (teamId: number) => {
    const isTaken = (mark: MatchState['marks'][number]) =>
      !mark.voided && mark.type === 'TIMEOUT' && mark.teamId === teamId
    return timeoutsLeftOf(state.setup.ruleset, state.marks.filter(isTaken), moment)
  }
  return [left(home.id), left(visitors.id)]
}

function timeoutsLeftOf(
  { timeouts, periods }: Ruleset,
  taken: readonly GameMoment[],
  now: GameMoment,
): number {
  const { spans, overtime, late } = timeouts
  let left = 0
  for (let period = 1; period <= now.period; period += 1) {
    const grant = period > periods ? overtime : spans.find(({ fromPeriod }) => fromPeriod === period)
    if (grant !== undefined) left = Math.min(left, grant.keepsAtMost) + grant.gives
    left = Math.max(0, left - taken.filter((timeout) => timeout.period === period).length)
  }
  if (late === null || now.period !== periods) return left
  const isLate = ({ period, clock }: GameMoment) => period === periods && clock <= late.lastMs
  const takenLate = taken.filter(isLate).length
  return isLate(now) || takenLate > 0 ? Math.max(0, Math.min(left, late.atMost - takenLate)) : left
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

/** The team fouls of the period that is on, home first, by the ruleset's {@link Ruleset.penalty}. */
export function teamFouls(state: MatchState): [TeamFouls, TeamFouls] {
  const { period } = state
  const { penalty, periods } = state.setup.ruleset
  const isFresh = period <= periods || penalty.overtimeFromFoul !== null
  const from = isFresh ? period : periods
  const fromFoul = period > periods ? (penalty.overtimeFromFoul ?? penalty.fromFoul) : penalty.fromFoul
  const counted = countedFouls(state).filter((foul) => foul.period >= from && foul.period <= period)
  const [home, visitors] = state.setup.teams
  const of = (teamId: number): TeamFouls => {
    const own = counted.filter((foul) => foul.teamId === teamId)
    return { fouls: own.length, bonus: bonusOf(own.length, fromFoul, lateFouls(own, state)) }
  }
  return [of(home.id), of(visitors.id)]
}

/** How many more fouls award free throws: none is needed (`on`), one (`next`), or more. */
function bonusOf(fouls: number, fromFoul: number, late: { fouls: number; fromFoul: number } | null) {
  const lacking = Math.min(fromFoul - fouls, late === null ? fromFoul : late.fromFoul - late.fouls)
  return lacking <= 0 ? 'on' : lacking === 1 ? 'next' : 'none'
}

function lateFouls(fouls: readonly StatEntry[], { setup, period }: MatchState) {
  const { late } = setup.ruleset.penalty
  if (late === null) return null
  const isLate = (foul: StatEntry) => foul.period === period && foul.clock <= late.lastMs
  return { fouls: fouls.filter(isLate).length, fromFoul: late.fromFoul }
}

/** Entered by hand, a foul and the turnover that comes of it can be this far apart on the clock, ms. */
const SAME_WHISTLE_MS = 3000

/**
 * The fouls that count towards the penalty. The log does not say of what kind a foul is; that of a player whose own
 * turnover was called with it was an offensive one.
 */
function countedFouls(state: MatchState): StatEntry[] {
  const stats = validStats(state)
  const fouls = stats.filter(({ type }) => PLAYS[type].adds.pf)
  if (state.setup.ruleset.penalty.countsOffensiveFouls) return fouls
  const turnovers = new Set(stats.filter(({ type }) => PLAYS[type].adds.to))
  return fouls.filter((foul) => {
    const turnover = [...turnovers].find(
      (each) =>
        each.playerId === foul.playerId &&
        each.period === foul.period &&
        Math.abs(each.clock - foul.clock) <= SAME_WHISTLE_MS,
    )
    return turnover === undefined || !turnovers.delete(turnover)
  })
}
