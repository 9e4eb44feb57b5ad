import type { Athlete, Side } from './side.ts'
import { POSITIONS } from './squad.ts'

/** The facts that a coach's decision at a dead ball depends on. */
export interface Situation {
  readonly period: number
  /** ms left in the period. */
  readonly clock: number
  /** ms played since the start of the game. */
  readonly playedMs: number
  /** Difference of the scores, never negative. */
  readonly margin: number
  /** Whether play in a new period has not started yet. */
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
/**
 * A coach substitutes if the two players' deviations from their planned minutes add up to at least this, in
 * ms.
 */
const WORTH_A_CHANGE_MS = 200 * SECOND_MS
const WORTH_A_CHANGE_AT_BREAK_MS = 120 * SECOND_MS
/**
 * How much the sum of the deviations is reduced for each step between the players' positions in
 * {@link POSITIONS}, in ms.
 */
const MISFIT_MS = 25 * SECOND_MS

/**
 * Makes a coach's substitutions on `side` and returns them, in order.
 * @param kept player who must stay on court: the one at the free-throw line
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

/**
 * Reports foul trouble: two fouls in the first period, three in the second and so on. Such a player stays on
 * the bench until the end of the period. In the fourth period and later, foul trouble does not count.
 */
function isInFoulTrouble(athlete: Athlete, { period }: Situation): boolean {
  return period <= 3 && athlete.fouls > period
}

/**
 * Reports whether the coach wants the starters: at the start of the second half, in overtime, and at the end
 * of a close game.
 */
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
