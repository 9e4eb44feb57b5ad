import type { MatchState } from '@courtside/basketball'
import { TEXTS } from './texts.ts'

/**
 * Returns the text of a panel without entries.
 * @param state the match at the moment shown
 * @param isFinished whether the match is over, even if its video shows an earlier moment
 * @param none the text for a match that ended without entries
 */
export function emptyText(state: MatchState, isFinished: boolean, none: string): string {
  if (state.finishedAt !== null) return none
  return isFinished ? TEXTS.nothingYet : TEXTS.empty
}
