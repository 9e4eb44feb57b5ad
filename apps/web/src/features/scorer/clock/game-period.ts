import { hasReachedTarget, isTied, type MatchState } from '@courtside/basketball'

/** The step after the end of the current period. */
export type NextStep =
  | { readonly kind: 'start'; readonly period: number }
  /** A tie after an overtime. The scorer decides how the game continues. */
  | { readonly kind: 'ask'; readonly period: number }
  | { readonly kind: 'over'; readonly after: 'regulation' | 'overtime' }

/** Returns the step after the current period. */
export function nextStep(state: MatchState): NextStep {
  const { periods, draws } = state.setup.ruleset
  if (hasReachedTarget(state))
    return { kind: 'over', after: state.period > periods ? 'overtime' : 'regulation' }
  if (state.period < periods) return { kind: 'start', period: state.period + 1 }
  if (!isTied(state) || draws)
    return { kind: 'over', after: state.period === periods ? 'regulation' : 'overtime' }
  return { kind: state.period === periods ? 'start' : 'ask', period: state.period + 1 }
}

/**
 * Returns the periods in the selection: the regular periods, one overtime unless the rules allow draws, and
 * every further overtime that was played.
 */
export function selectablePeriods(state: MatchState): number[] {
  const { periods, draws } = state.setup.ruleset
  const last = Math.max(periods + (draws ? 0 : 1), ...state.startedPeriods)
  return Array.from({ length: last }, (_, index) => index + 1)
}
