import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { MatchNow } from './kept-matches.ts'

/** Stores a live match on this device. */
export interface MatchKeeper {
  /**
   * Returns the stored match, and the server's time minus this device's time in ms; null if no match is
   * stored.
   */
  read(): Promise<{ detail: MatchDetail; events: readonly MatchEvent[]; aheadMs: number } | null>
  /**
   * Stores the match's current data and new events. The caller does not wait for it.
   * @param events the new events; the whole log if `isWhole`
   */
  keep(now: MatchNow, events: readonly MatchEvent[], isWhole: boolean): void
  /** Deletes the match, because the server no longer shows it. The caller does not wait for it. */
  forget(): void
}

/** Returns the storage of a match in this browser's database. Its code is loaded at first use. */
export function keeperOf(matchId: number): MatchKeeper {
  return {
    read: () => inDatabase(({ readKeptMatch }) => readKeptMatch(matchId)),
    keep: (...match) => void inDatabase(({ keepMatch }) => keepMatch(...match)),
    forget: () => void inDatabase(({ forgetMatches }) => forgetMatches(({ id }) => id === matchId)),
  }
}

/**
 * Runs an operation on the database, and ignores a failure: viewers must also be able to watch with a full
 * disk or in a private window.
 */
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
