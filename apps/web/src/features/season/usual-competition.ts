import type { Competition } from '@courtside/contract'

/**
 * Returns the competition that pages show unless another one is chosen: the latest one with a result, because
 * the table of the next season contains only zeros. Without a result it is the latest one. Leaves out
 * friendlies.
 * @param competitions the latest season first
 */
export function usualCompetition(competitions: readonly Competition[]): Competition | undefined {
  const leagues = competitions.filter(({ friendly }) => !friendly)
  return leagues.find(({ played }) => played > 0) ?? leagues[0]
}
