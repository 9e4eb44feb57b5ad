import type { StatLine } from '../figures/box-score.ts'
import type { MatchState } from '../log/match-state.ts'
import { isLight } from '../log/setup.ts'
import { isMiss } from './plays.ts'

/** The figures in which teams can be compared if a match {@link lacksMisses}: light mode enters them. */
export const FIGURES_WITHOUT_MISSES: readonly (keyof StatLine)[] = ['fgm', 'tpm', 'ftm', 'pf']

/**
 * Reports whether a match has no misses because light mode does not enter them. Shares of shots and
 * consecutive scores are then unknown, like rebounds, assists and turnovers.
 */
export function lacksMisses({ setup, officialBox, stats }: MatchState): boolean {
  return isLight(setup) && officialBox === null && !stats.some(({ type }) => isMiss(type))
}
