import { type GameMoment, inGameOrder } from '../log/game-time.ts'
import { type MatchState, type StatEntry, validMarks, validStats } from '../log/match-state.ts'
import { isTechnical, isUnsportsmanlike } from '../plays/play-detail.ts'
import { isBenchFoul, PLAYS } from '../plays/plays.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * Returns the time-outs that each team has left, home first; 0 if a team took more than it had.
 * @param clockMs time left in the current period; some rules limit the time-outs at its end
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

/**
 * Returns the number of time-outs that each team has taken, home first, as scoreboards count: from the latest
 * period at whose start unused time-outs expired, such as the third under FIBA's rules.
 */
export function timeoutsTaken(state: MatchState): [number, number] {
  let from = 1
  for (let period = 1; period <= state.period; period += 1) {
    if (grantOf(state.setup.ruleset, period)?.keepsAtMost === 0) from = period
  }
  const taken = validMarks(state).filter(({ type, period }) => type === 'TIMEOUT' && period >= from)
  const [home, visitors] = state.setup.teams
  const by = (id: number) => taken.filter(({ teamId }) => teamId === id).length
  return [by(home.id), by(visitors.id)]
}

/** Returns the time-outs that a team gets at the start of a period; undefined if nothing changes there. */
function grantOf({ timeouts, periods }: Ruleset, period: number) {
  return period > periods ? timeouts.overtime : timeouts.spans.find(({ fromPeriod }) => fromPeriod === period)
}

function timeoutsLeftOf(ruleset: Ruleset, taken: readonly GameMoment[], now: GameMoment): number {
  const { periods } = ruleset
  const { late, reset } = ruleset.timeouts
  let left = 0
  for (let period = 1; period <= now.period; period += 1) {
    const grant = grantOf(ruleset, period)
    if (grant !== undefined) left = Math.min(left, grant.keepsAtMost) + grant.gives
    left = Math.max(0, left - chargedIn(period, periods, reset, taken))
  }
  if (reset !== null && now.period >= periods && now.clock <= reset.lastMs) {
    const isResetTaken = taken.some(({ period, clock }) => period === now.period && clock <= reset.lastMs)
    return isResetTaken ? left : left + 1
  }
  if (late === null || now.period !== periods) return left
  const isLate = ({ period, clock }: GameMoment) => period === periods && clock <= late.lastMs
  const takenLate = taken.filter(isLate).length
  return isLate(now) || takenLate > 0 ? Math.max(0, Math.min(left, late.atMost - takenLate)) : left
}

/** Returns the time-outs that a team took although it had none left, by `statId`. */
export function timeoutsBeyondLimit(state: MatchState): Set<number> {
  const beyond = new Set<number>()
  const taken = inGameOrder(validMarks(state).filter(({ type }) => type === 'TIMEOUT'))
  for (const [index, timeout] of taken.entries()) {
    const before = taken.slice(0, index).filter(({ teamId }) => teamId === timeout.teamId)
    if (timeoutsLeftOf(state.setup.ruleset, before, timeout) === 0) beyond.add(timeout.statId)
  }
  return beyond
}

/** Returns how many of a period's time-outs are charged to the team: all but a reset time-out. */
function chargedIn(
  period: number,
  periods: number,
  reset: Ruleset['timeouts']['reset'],
  taken: readonly GameMoment[],
): number {
  const own = taken.filter((timeout) => timeout.period === period)
  const isReset = reset !== null && period >= periods && own.some(({ clock }) => clock <= reset.lastMs)
  return own.length - (isReset ? 1 : 0)
}

/**
 * Returns the id of the team that the possession arrow points to; null until it is set. After a team has got
 * the ball at a jump ball, by the arrow or at the tip-off, the arrow points to the other team (FIBA Official
 * Basketball Rules, Art. 12.6).
 */
export function possessionArrow(state: MatchState): number | null {
  const [home, visitors] = state.setup.teams
  const { alternatingPossession } = state.setup.ruleset
  const turns = inGameOrder(validMarks(state)).filter(
    ({ type }) => type === 'POSSESSION' || (type === 'JUMP BALL' && alternatingPossession),
  )
  const last = turns.at(-1)
  if (last === undefined || last.type === 'POSSESSION') return last?.teamId ?? null
  return last.teamId === home.id ? visitors.id : home.id
}

/** The throw-in that begins a period, as a jump ball that the arrow decides. */
interface PeriodThrowIn {
  readonly type: 'JUMP BALL'
  readonly teamId: number
  readonly period: number
  /** The length of the period, in ms. */
  readonly clock: number
  readonly detail: { readonly kind: 'period-start' }
}

/**
 * Returns the throw-in that begins a period after the first, before its clock starts: the team of the
 * possession arrow gets the ball, and the arrow then points to the other team (FIBA Official Basketball
 * Rules, Art. 12.6.3). Null if the period's clock is not full, if no team has the arrow yet, if the scorer has
 * entered a jump ball or the arrow in this period, or under rules without alternating possession.
 */
export function periodThrowIn(state: MatchState): PeriodThrowIn | null {
  const { period, clock, setup } = state
  const arrow = possessionArrow(state)
  const isStart = period > 1 && clock.remainingMs === clock.lengthMs
  if (!setup.ruleset.alternatingPossession || !isStart || arrow === null) return null
  const isEntered = validMarks(state).some(
    (mark) => mark.period === period && (mark.type === 'JUMP BALL' || mark.type === 'POSSESSION'),
  )
  if (isEntered) return null
  return { type: 'JUMP BALL', teamId: arrow, period, clock: clock.lengthMs, detail: { kind: 'period-start' } }
}

/** Returns the challenges that each team's coach has left, home first; null if the rules have none. */
export function challengesLeft(state: MatchState): [number, number] | null {
  const rule = state.setup.ruleset.challenges
  if (rule === null) return null
  const left = ({ id }: { id: number }) => {
    const taken = validMarks(state).filter((mark) => mark.type === 'CHALLENGE' && mark.teamId === id)
    const isWon = taken[0]?.detail?.kind === 'successful'
    return Math.max(0, rule.gives + (isWon ? rule.moreWhenWon : 0) - taken.length)
  }
  const [home, visitors] = state.setup.teams
  return [left(home), left(visitors)]
}

/** A team's fouls that count towards the other team's free throws. */
export interface TeamFouls {
  readonly fouls: number
  /**
   * `next`: one more foul awards free throws; `on`: fouls award them already; `more`: the next foul brings
   * the higher award.
   */
  readonly bonus: 'none' | 'next' | 'on' | 'more'
}

/** Counts the team fouls of the current period, home first, under the ruleset's {@link Ruleset.penalty}. */
export function teamFouls(state: MatchState): [TeamFouls, TeamFouls] {
  const { period } = state
  const { penalty, periods } = state.setup.ruleset
  const isFresh = period <= periods || penalty.overtimeFromFoul !== null
  const last = Math.min(period, periods)
  const group = Math.ceil(last / penalty.overPeriods)
  const from = isFresh && period > periods ? period : (group - 1) * penalty.overPeriods + 1
  const fromFoul = period > periods ? (penalty.overtimeFromFoul ?? penalty.fromFoul) : penalty.fromFoul
  const counted = countedTeamFouls(state).filter((foul) => foul.period >= from && foul.period <= period)
  const [home, visitors] = state.setup.teams
  const of = (teamId: number): TeamFouls => {
    const own = counted.filter((foul) => foul.teamId === teamId)
    const fouls = sumOf(own)
    const hasMore = penalty.moreFromFoul !== null && fouls >= penalty.moreFromFoul - 1
    return {
      fouls,
      bonus: hasMore ? 'more' : bonusOf(fouls, fromFoul, lateFouls(own, state)),
    }
  }
  return [of(home.id), of(visitors.id)]
}

/** Returns how near the bonus is: reached (`on`), one foul away (`next`), or further (`none`). */
function bonusOf(fouls: number, fromFoul: number, late: { fouls: number; fromFoul: number } | null) {
  const lacking = Math.min(fromFoul - fouls, late === null ? fromFoul : late.fromFoul - late.fouls)
  return lacking <= 0 ? 'on' : lacking === 1 ? 'next' : 'none'
}

function sumOf(fouls: readonly CountedFoul[]): number {
  return fouls.reduce((sum, { counts }) => sum + counts, 0)
}

function lateFouls(fouls: readonly CountedFoul[], { setup, period }: MatchState) {
  const { late } = setup.ruleset.penalty
  if (late === null) return null
  const isLate = (foul: CountedFoul) => foul.period === period && foul.clock <= late.lastMs
  return { fouls: sumOf(fouls.filter(isLate)), fromFoul: late.fromFoul }
}

/** Maximum distance on the clock between a foul and the turnover it causes, in ms, when entered by hand. */
const SAME_WHISTLE_MS = 3000

/** A foul that counts towards the penalty. */
export interface CountedFoul extends GameMoment {
  readonly teamId: number
  /** The number of team fouls that the foul counts as. */
  readonly counts: 1 | 2
}

/**
 * Returns the fouls that count towards the penalty under the ruleset, depending on their kind: the fouls of
 * players in order of entry, then the fouls of coach and bench. A player's foul without a kind counts as a
 * personal foul, unless it is an offensive foul.
 */
export function countedTeamFouls(state: MatchState): CountedFoul[] {
  const { ruleset } = state.setup
  const { penalty } = ruleset
  const stats = validStats(state)
  const fouls = stats.filter(({ type }) => PLAYS[type].setback === 'foul')
  const offensive = penalty.countsOffensiveFouls ? new Set() : offensiveFouls(fouls, stats)
  const ofPlayers = fouls
    .filter((foul) => !offensive.has(foul) && isTeamFoul(foul, ruleset))
    .map(({ teamId, period, clock, detail }): CountedFoul => {
      const isHeavy = isUnsportsmanlike(detail?.kind) || detail?.kind === 'disqualifying'
      return { teamId, period, clock, counts: penalty.doublesUnsportsmanlike && isHeavy ? 2 : 1 }
    })
  if (!penalty.countsBenchFouls) return ofPlayers
  const ofBench = validMarks(state).flatMap(({ type, teamId, period, clock }): CountedFoul[] =>
    isBenchFoul(type) && teamId !== null ? [{ teamId, period, clock, counts: 1 }] : [],
  )
  return [...ofPlayers, ...ofBench]
}

function isTeamFoul({ detail }: StatEntry, { penalty, foulsOf2026 }: Ruleset): boolean {
  if (detail?.kind === 'minor-technical' && !foulsOf2026) return false
  if (isTechnical(detail?.kind)) return penalty.countsTechnicalFouls
  const isPersonal = detail?.kind === undefined || detail.kind === 'personal'
  return !(penalty.sparesDoubleFouls && detail?.double === true && isPersonal)
}

/**
 * Finds offensive fouls. A foul without a kind is offensive if the same player has a turnover within {@link
 * SAME_WHISTLE_MS} of it.
 */
function offensiveFouls(fouls: readonly StatEntry[], stats: readonly StatEntry[]): Set<StatEntry> {
  const turnovers = new Set(stats.filter(({ type }) => PLAYS[type].setback === 'turnover'))
  const isOffensive = (foul: StatEntry) => {
    if (foul.detail?.kind !== undefined) return foul.detail.kind === 'offensive'
    const turnover = [...turnovers].find(
      (each) =>
        each.playerId === foul.playerId &&
        each.period === foul.period &&
        Math.abs(each.clock - foul.clock) <= SAME_WHISTLE_MS,
    )
    return turnover !== undefined && turnovers.delete(turnover)
  }
  return new Set(fouls.filter(isOffensive))
}
