/** What the scorer reads. The words of the error catalogue (spec sections 5 and 8) are to the letter. */
export const TEXTS = {
  title: 'Stats entry',
  loading: 'Loading...',
  saveFailed: 'Failed to save stat.',
  stillSaving: 'Still saving the play before this one.',
  undone: 'Last action undone',
  undoFailed: 'Undo failed',
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
} as const

/** Told when a play was saved. */
export function statAdded(type: string, player: { jerseyNo: number; fname: string; lname: string }): string {
  return `${type} added for #${player.jerseyNo} ${player.fname} ${player.lname}`
}

/** Told when a period was started. */
export function periodStarted(name: string): string {
  return `${name} started!`
}
