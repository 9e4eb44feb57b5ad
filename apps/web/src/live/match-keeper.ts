import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { MatchNow } from './kept-matches.ts'

/** What the device remembers of a match for a live match. */
export interface MatchKeeper {
  /** What was kept last, and how much the server's time was ahead of this device's, ms; null: nothing. */
  read(): Promise<{ detail: MatchDetail; events: readonly MatchEvent[]; aheadMs: number } | null>
  /**
   * Keeps the match as it is now, and events that have come. Does not wait.
   * @param events those to be added; with `isWhole` all of the log
   */
  keep(now: MatchNow, events: readonly MatchEvent[], isWhole: boolean): void
  /** Forgets the match, since the server shows it no more. Does not wait. */
  forget(): void
}

/** Keeps a match in this browser's database, whose code arrives when it is first needed. */
export function keeperOf(matchId: number): MatchKeeper {
  return {
    read: () => inDatabase(({ readKeptMatch }) => readKeptMatch(matchId)),
    keep: (...match) => void inDatabase(({ keepMatch }) => keepMatch(...match)),
    forget: () => void inDatabase(({ forgetMatches }) => forgetMatches(({ id }) => id === matchId)),
  }
}

/** A full disk or a private window keeps nobody from watching. */
async function inDatabase<T>(
  act: (kept: typeof import('./kept-matches.ts')) => Promise<T>,
): Promise<T | null> {
  try {
    return await act(await import('./kept-matches.ts'))
  } catch (error) {
    console.warn('This browser keeps no matches', error)
    return null
  }
}
