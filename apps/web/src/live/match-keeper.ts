import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { MatchNow } from './kept-matches.ts'

/** The storage of a live match on this device. */
export interface MatchKeeper {
  /** Reads the stored match and server time minus device time in ms, or null if there is none. */
  read(): Promise<{ detail: MatchDetail; events: readonly MatchEvent[]; aheadMs: number } | null>
  /**
   * Stores the match's current data and new events. Does not wait.
   * @param events the new events; the whole log if `isWhole`
   */
  keep(now: MatchNow, events: readonly MatchEvent[], isWhole: boolean): void
  /** Deletes the match, because the server does not show it any more. Does not wait. */
  forget(): void
}

/** Creates the storage of a match in this browser's database. Its code loads on demand. */
export function keeperOf(matchId: number): MatchKeeper {
  return {
    read: () => inDatabase(({ readKeptMatch }) => readKeptMatch(matchId)),
    keep: (...match) => void inDatabase(({ keepMatch }) => keepMatch(...match)),
    forget: () => void inDatabase(({ forgetMatches }) => forgetMatches(({ id }) => id === matchId)),
  }
}

/** Runs an operation on the database. A full disk or a private window must not prevent watching. */
async function inDatabase<T>(
  act: (kept: typeof import('./kept-matches.ts')) => Promise<T>,
): Promise<T | null> {
  try {
    return await act(await import('./kept-matches.ts'))
  } catch (error) {
    console.warn('Could not access the stored matches in this browser', error)
    return null
  }
}
