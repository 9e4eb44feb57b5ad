import type { MatchState } from '../log/match-state.ts'
import { isLight } from '../log/setup.ts'
import { isMiss } from './plays.ts'

/**
 * Reports whether a match has no misses because light mode does not enter them. Shares of shots and
 * consecutive scores are then unknown, like rebounds, assists and turnovers.
 */
export function lacksMisses({ setup, officialBox, stats }: MatchState): boolean {
  return isLight(setup) && officialBox === null && !stats.some(({ type }) => isMiss(type))
}
