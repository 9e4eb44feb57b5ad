import type { MatchState } from '../log/match-state.ts'
import { isLight } from '../log/setup.ts'
import { isWholeTeam } from '../log/stand-in.ts'
import { isMiss } from '../plays/plays.ts'
import { type BoxScore, type Leaders, leaders, type StatLine } from './box-score.ts'
import { type StatColumn, statColumns } from './stat-columns.ts'

/** The figures in which teams can be compared if a match {@link lacksMisses}: light mode enters them. */
export const FIGURES_WITHOUT_MISSES: readonly (keyof StatLine)[] = ['fgm', 'tpm', 'ftm', 'pf']

/**
 * Reports whether a match has no misses because light mode does not enter them. Shares of shots and
 * consecutive scores are then unknown, like rebounds, assists, turnovers and playing time.
 */
export function lacksMisses({ setup, officialBox, stats }: MatchState): boolean {
  return isLight(setup) && officialBox === null && !stats.some(({ type }) => isMiss(type))
}

/** Returns a function that reports whether a figure of the box score is entered in a match. */
export function enteredFigures(state: MatchState): (key: keyof StatLine) => boolean {
  if (!lacksMisses(state)) return () => true
  return (key) => key === 'pts' || FIGURES_WITHOUT_MISSES.includes(key)
}

/** Returns the columns of a match's box score: the figures that are known, named by the match's rules. */
export function columnsOfMatch(state: MatchState): readonly StatColumn[] {
  const isEntered = enteredFigures(state)
  return statColumns(state.setup.ruleset).filter(({ key }) => isEntered(key))
}

/**
 * Returns the {@link leaders} of a match. Leaves out a figure of which a part belongs to a whole team, because
 * then it is unknown who has the most. In light mode these are only the figures that some player has, because
 * the others are not entered.
 */
export function leadersOfMatch(state: MatchState, box: BoxScore): Leaders[] {
  const ofTeams = box.players.filter(({ id }) => isWholeTeam(id))
  const known = leaders(box).filter(({ figure }) => ofTeams.every((line) => line[figure] === 0))
  return lacksMisses(state) ? known.filter(({ best }) => best.some(({ value }) => value > 0)) : known
}
