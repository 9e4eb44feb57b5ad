/** What the scorer reads. The words of the error catalogue (spec sections 5 and 8) are to the letter. */
export const TEXTS = {
  title: 'Stats entry',
  loading: 'Loading...',
  saveFailed: 'Failed to save stat.',
  undone: 'Last action undone',
  undoFailed: 'Undo failed',
  invalidStatForUndo: 'Invalid stat ID for undo',
  nothingToUndo: 'Nothing to undo',
  redone: 'Action redone',
  redoFailed: 'Redo failed',
  nothingToRedo: 'Nothing to redo',
  cannotRedo: 'Cannot redo: stat already exists',
  substituted: 'Player substituted successfully.',
  substitutionFailed: 'Substitution failed.',
  invalidQuarter: 'Invalid quarter',
  invalidQuarterForSubstitution: 'Invalid quarter for substitution.',
  gameOver: 'Game is already over',
  final: 'Final, Game Over',
  gameEndedAlready: 'Game already ended.',
  /** What the server says when there is no further period to start. */
  noMorePeriods: 'Game already ended after 4th quarter',
  endedAfterRegulation: 'Game ended after 4th quarter',
  endedAfterOvertime: 'Game ended after overtime',
  nextQuarterFailed: 'Failed to start next quarter',
  timeIsUp: 'Time is up. End the quarter or start the next one.',
  matchEnded: 'Live match ended!',
  endMatchFailed: 'Failed to end match',
  clockFailed: 'The clock did not change',
  clockSet: 'Clock set',
  notStored: 'This device could not store the play. Keep the window open until all is saved.',
  corrected: 'Play corrected.',
  correctFailed: 'Failed to correct the play.',
  removed: 'Play removed.',
  removeFailed: 'Failed to remove the play.',
  markFailed: 'Failed to save.',
  reopened: 'Match reopened. End it again when it is corrected.',
  reopenFailed: 'Failed to reopen the match.',
} as const

/** Told when a play was saved. */
export function statAdded(type: string, player: { jerseyNo: number; fname: string; lname: string }): string {
  return `${type} added for #${player.jerseyNo} ${player.fname} ${player.lname}`
}

/** Told when a period was started. */
export function periodStarted(name: string): string {
  return `${name} started!`
}

/** Told when a time-out was saved. */
export function timeoutCalled(team: string): string {
  return `Time-out ${team}`
}

/** Told when the possession arrow was turned. */
export function arrowTurned(team: string): string {
  return `Possession arrow: ${team}`
}

/** Warns of a player's fouls, and says when the last one was reached; null while there is nothing to say. */
export function foulWarning(
  player: { jerseyNo: number; lname: string },
  fouls: number,
  limit: number,
): string | null {
  const who = `#${player.jerseyNo} ${player.lname}`
  if (fouls >= limit) return `${who} is out of the game: foul ${fouls}. Substitute.`
  return fouls === limit - 1 ? `${who} has ${fouls} fouls: one more and out.` : null
}
