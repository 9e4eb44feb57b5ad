import type { Athlete, Side } from './side.ts'
import { POSITIONS } from './squad.ts'

/** What a coach goes by at a dead ball. */
export interface Situation {
  readonly period: number
  /** ms left in the period. */
  readonly clock: number
  /** ms played since the start of the game. */
  readonly playedMs: number
  /** Points by which the teams are apart. */
  readonly margin: number
  /** Before the ball is in play in a new period. */
  readonly betweenPeriods: boolean
}

interface Change {
  readonly leaving: Athlete
  readonly coming: Athlete
}

const SECOND_MS = 1000
const MOST_CHANGES = 3
const LEAST_STINT_MS = 150 * SECOND_MS
const LEAST_REST_MS = 100 * SECOND_MS
/** How far behind the plan the minutes of both must be, together, before they change. */
const WORTH_A_CHANGE_MS = 200 * SECOND_MS
const WORTH_A_CHANGE_AT_BREAK_MS = 120 * SECOND_MS
/** What a place further off in {@link POSITIONS} costs. */
const MISFIT_MS = 25 * SECOND_MS

/**
 * The substitutions a coach makes now, already made on `side`, in order.
 *
 * @param kept who must stay on court: the one at the free-throw line
 */
export function rotate(side: Side, situation: Situation, kept?: Athlete): Change[] {
  const changes: Change[] = []
  const change = (leaving: Athlete, coming: Athlete | undefined) => {
    if (coming === undefined || leaving === kept) return
    side.swap(leaving, coming)
    changes.push({ leaving, coming })
  }
  for (const athlete of [...side.five]) {
    if (side.isOut(athlete)) change(athlete, substituteFor(side, athlete, situation))
    else if (isInFoulTrouble(athlete, situation)) change(athlete, substituteFor(side, athlete, situation))
  }
  if (wantsStarters(situation)) {
    for (const athlete of side.five.filter((each) => !each.starter)) {
      const starters = side.available().filter((each) => each.starter && !isInFoulTrouble(each, situation))
      change(athlete, bestFit(starters, athlete))
    }
    return changes
  }
  while (changes.length < MOST_CHANGES) {
    const best = bestChange(side, situation, kept)
    if (best === undefined) break
    change(best.leaving, best.coming)
  }
  return changes
}

/** Two fouls in the first period, three in the second and so on: sit until the period is over, but not at the end. */
function isInFoulTrouble(athlete: Athlete, { period }: Situation): boolean {
  return period <= 3 && athlete.fouls > period
}

/** The start of the second half, and a close end, are for the starters. */
function wantsStarters({ period, clock, margin, betweenPeriods }: Situation): boolean {
  if (period === 3 && betweenPeriods) return true
  return period > 4 || (period === 4 && clock < 300 * SECOND_MS && margin <= 12)
}

function substituteFor(side: Side, athlete: Athlete, situation: Situation): Athlete | undefined {
  const available = side.available()
  const untroubled = available.filter((each) => !isInFoulTrouble(each, situation))
  return bestFit(untroubled.length > 0 || !side.isOut(athlete) ? untroubled : available, athlete)
}

function bestFit(candidates: readonly Athlete[], leaving: Athlete): Athlete | undefined {
  const cost = (each: Athlete) => misfit(each, leaving) - each.rating
  return [...candidates].sort((a, b) => cost(a) - cost(b))[0]
}

function bestChange(side: Side, situation: Situation, kept: Athlete | undefined): Change | undefined {
  const { playedMs, betweenPeriods } = situation
  const garbageTime = situation.period === 4 && situation.clock < 360 * SECOND_MS && situation.margin >= 20
  let best: Change | undefined
  let most = betweenPeriods ? WORTH_A_CHANGE_AT_BREAK_MS : WORTH_A_CHANGE_MS
  const surplus = (each: Athlete) =>
    each.playedMs - each.share * playedMs + (garbageTime && each.starter ? WORTH_A_CHANGE_MS : 0)
  for (const leaving of side.five) {
    if (leaving === kept || (!betweenPeriods && leaving.stintMs < LEAST_STINT_MS)) continue
    for (const coming of side.available()) {
      if (isInFoulTrouble(coming, situation) || (!betweenPeriods && coming.stintMs < LEAST_REST_MS)) continue
      const gain = surplus(leaving) - surplus(coming) - misfit(leaving, coming) * MISFIT_MS
      if (gain > most) {
        most = gain
        best = { leaving, coming }
      }
    }
  }
  return best
}

function misfit(a: Athlete, b: Athlete): number {
  return Math.abs(POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position))
}
