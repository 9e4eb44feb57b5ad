import type { Tally } from '../figures/figures.ts'
import type { StatEntry } from '../log/match-state.ts'
import { isFieldGoal, isMiss, PLAYS } from '../plays/plays.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Evidence } from './suggestion.ts'

/** The facts about a player who has just missed, fouled or lost the ball. */
export interface Setback {
  /** The player's misses, fouls and turnovers in a row, ending with this setback. */
  readonly streak: readonly StatEntry[]
  readonly line: Readonly<Tally>
  /** Playing time in ms since the player came on. */
  readonly stintMs: number
  readonly ruleset: Ruleset
}

const TURNOVERS_IN_ROW = 2
const MISSES_IN_ROW = 3
const COLD_ATTEMPTS = 6
const COLD_SHARE = 0.25
const ROUGH_PATCH = 2

/** Returns the most serious evidence that a setback gives. One miss alone is no reason to act. */
export function evidenceOf(setback: Setback): Evidence {
  return fouls(setback) ?? turnovers(setback) ?? coldHand(setback) ?? tiredness(setback) ?? setbacks(setback)
}

/**
 * Detects a player who has reached the foul limit, or foul trouble: one foul short of the limit or, before
 * the last regulation period, more fouls than periods so far.
 */
function fouls({ streak, line, ruleset }: Setback): Evidence | null {
  const last = streak.at(-1)
  if (last === undefined || setbackOf(last) !== 'foul') return null
  if (ruleset.foulLimit === null) return null
  const left = ruleset.foulLimit - line.pf
  if (left <= 0) return { kind: 'fouled-out', fouls: line.pf }
  const isEarly = last.period < ruleset.periods && line.pf > last.period
  return left === 1 || isEarly ? { kind: 'foul-trouble', fouls: line.pf, left } : null
}

function turnovers({ streak, line }: Setback): Evidence | null {
  const inRow = countAtEnd(streak, (stat) => setbackOf(stat) === 'turnover')
  return inRow < TURNOVERS_IN_ROW ? null : { kind: 'turnovers', inRow, total: line.to }
}

function coldHand({ streak, line }: Setback): Evidence | null {
  if (!isFieldGoalMiss(streak.at(-1))) return null
  const inRow = countAtEnd(streak, isFieldGoalMiss)
  const isCold = line.fga >= COLD_ATTEMPTS && line.fgm / line.fga <= COLD_SHARE
  if (inRow < MISSES_IN_ROW && !isCold) return null
  return { kind: 'cold-hand', inRow, made: line.fgm, attempted: line.fga }
}

/** Detects tiredness: at least the length of a period on court without a rest. */
function tiredness({ stintMs, ruleset }: Setback): Evidence | null {
  return stintMs < ruleset.periodMs ? null : { kind: 'no-rest', onCourtMs: stintMs }
}

function setbacks({ streak, line }: Setback): Evidence {
  if (streak.length >= ROUGH_PATCH) return roughPatch(streak)
  const last = streak.at(-1)
  const what = (last && setbackOf(last)) ?? 'miss'
  return { kind: 'single', what, points: line.pts, made: line.fgm, attempted: line.fga, fouls: line.pf }
}

function roughPatch(streak: readonly StatEntry[]): Evidence {
  const fouls = streak.filter((stat) => setbackOf(stat) === 'foul').length
  const turnovers = streak.filter((stat) => setbackOf(stat) === 'turnover').length
  const inRow = streak.length
  return { kind: 'rough-patch', inRow, misses: inRow - fouls - turnovers, fouls, turnovers }
}

function isFieldGoalMiss(stat: StatEntry | undefined): boolean {
  return stat !== undefined && isFieldGoal(stat.type) && isMiss(stat.type)
}

function setbackOf({ type }: StatEntry) {
  return PLAYS[type].setback
}

function countAtEnd(streak: readonly StatEntry[], isOne: (stat: StatEntry) => boolean): number {
  return streak.length - 1 - streak.findLastIndex((stat) => !isOne(stat))
}
