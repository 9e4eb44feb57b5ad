import { jerseyOf, type RosterPlayer, type StatType } from '@courtside/basketball'
import type { ConnectionStatus } from '../../live/live-match.ts'
/** Texts of the scorer's table. */
export const TEXTS = {
  title: 'Stats entry',
  loading: 'Loading...',
  saveFailed: 'Failed to save stat.',
  undone: 'Last action undone',
  clockUndone: 'Clock change undone',
  undoes: {
    clockStarted: (clock: string) => `start ${clock}`,
    clockStopped: (clock: string) => `stop ${clock}`,
    clockSet: (clock: string) => `set ${clock}`,
    play: 'play',
    removal: 'removal',
    correction: 'correction',
  },
  undoFailed: 'Undo failed',
  invalidStatForUndo: 'Invalid stat ID for undo',
  nothingToUndo: 'Nothing to undo',
  redone: 'Action redone',
  redoFailed: 'Redo failed',
  nothingToRedo: 'Nothing to redo',
  substituted: 'Player substituted successfully.',
  substitutionFailed: 'Substitution failed.',
  invalidQuarter: 'Invalid quarter',
  invalidQuarterForSubstitution: 'Invalid quarter for substitution.',
  gameOver: 'Game is already over',
  final: 'Final, Game Over',
  afterGame: 'After the game',
  gameEndedAlready: 'Game already ended.',
  /** The server's messages when there is no further period to start. */
  endedAfterRegulation: 'Game ended after 4th quarter',
  targetReached: 'Target score reached: game over',
  endedAfterOvertime: 'Game ended after overtime',
  nextQuarterFailed: 'Failed to start next quarter',
  clockByConsole: 'The scoreboard keeps the clock. Press “Take over” to run it by hand.',
  timeIsUp: 'Time is up. End the quarter or start the next one.',
  matchEnded: 'Live match ended!',
  endMatchFailed: 'Failed to end match',
  clockFailed: 'Couldn’t change the clock',
  clockSet: 'Clock set',
  lateStop: (clock: string) => `You stopped the clock at ${clock}`,
  lateStart: (clock: string) => `You started the clock at ${clock}`,
  lateSet: (clock: string) => `You set the clock to ${clock}`,
  latePeriod: (period: string) => `You went to ${period}`,
  lateRuns: (clock: string) =>
    `Your change arrived late. Another device has used the clock since then. It is running at ${clock}. Use your time?`,
  lateStands: (clock: string) =>
    `Your change arrived late. Another device has used the clock since then. It is stopped at ${clock}. Use your time?`,
  /** The names of the fields for the time left on the clock, in minutes and in seconds. */
  timeLeftM: 'Time left, m',
  timeLeftS: 'Time left, s',
  timeoutLeft: (clock: string) => `time-out ${clock}`,
  intervalLeft: (clock: string) => `interval ${clock}`,
  atTheTable: 'At the table',
  thisTable: 'This device',
  parts: {
    everything: 'everything',
    clock: 'clock and fouls',
    home: 'home',
    visitors: 'visitors',
  },
  aloneAtTable: 'No other device is at the table.',
  offlineSince: (part: string, time: string) => `${part}, offline for ${time}`,
  twin: 'Entered twice?',
  removeTwin: 'Remove one',
  keepBoth: 'Keep both',
  keepTheirs: (clock: string) => `Keep ${clock}`,
  useMine: 'Use mine',
  notStored: 'This device couldn’t store the play. Keep this window open until everything is saved.',
  corrected: 'Play corrected.',
  correctFailed: 'Failed to correct the play.',
  removed: 'Play removed.',
  removeFailed: 'Failed to remove the play.',
  markFailed: 'Failed to save.',
  detailFailed: 'Failed to save the details of the play.',
  teamPlays: 'Team plays',
  players: 'Players',
  swapSides: 'Swap the sides on this screen',
  foulStopsClock: 'A foul stops the clock',
  showPlayer: 'Show a player on the overlay',
  showPlayerHow: (team: string, home: string, visitors: string) =>
    `Type a number of ${team}. ${home} is for the home team, ${visitors} for the visitors.`,
  takeOff: 'Take off',
  takenOff: 'The overlay now shows only the score.',
  onOverlay: (player: string) => `${player} is on the overlay.`,
  overlayFailed: 'Couldn’t change the overlay.',
  kind: 'Kind',
  technicalCategory: (category: number) => `technical cat. ${category}`,
  drawnBy: 'On',
  wonBy: 'Won by',
  lostBy: 'Lost by',
  freeThrows: 'Throws',
  attempt: 'Throw',
  attemptOf: (attempt: number, attempts: number) => `${attempt} of ${attempts}`,
  shot: 'Shot',
  fastBreak: 'Fast break',
  teamRebound: 'Team rebound',
  sayMore: (play: string) => `Add details to ${play}`,
  reopened: 'Match reopened. End it again when it is corrected.',
  reopenFailed: 'Failed to reopen the match.',
  clock: 'Clock',
  quarter: 'Quarter',
  notStarted: 'NOT STARTED',
  endQuarter: 'End Quarter',
  endMatch: 'End Match',
  askEnd: 'End the match?',
  askEndBody: 'The match moves to the archive. To enter plays after that, reopen it.',
  space: 'Space',
  editElapsed: 'Edit Elapsed Time',
  askTimeLeft: (left: string, period: string) => `${left} left in the ${period}. Leave the period now?`,
  askTimeLeftBody:
    'Courtside remembers the time left. To get it back, press Undo or choose the quarter again.',
  goTo: (period: string) => `Go to ${period}`,
  stillTied: 'Still tied',
  askOvertime: 'Play another overtime, or end the game as it stands?',
  endAsItStands: 'End as it stands',
  askFor: 'Ask for',
  leaves: (clock: string) => `Leaves ${clock} on the clock.`,
  out: (fouls: number) => `Out ${fouls}`,
  /** The label of a player who is disqualified because of several technical or unsportsmanlike fouls (GD). */
  outGd: 'Out GD',
  outDisqualified: 'Out D',
  coachGd: 'Coach GD',
  coachIsOut: (team: string) => `The coach of ${team} is disqualified (GD) and must leave.`,
  askTimeout: (team: string) => `${team} have no time-out left`,
  askTimeoutBody: 'Enter it anyway? It will be marked on the scoresheet.',
  partedHere: 'From here on, the hall’s scoreboard shows other figures',
  beyondLimit: 'beyond the limit',
  notOnCourt: 'Not on court: substitute and enter',
  comesInFor: (player: string) => `${player} comes in for`,
  goBack: (seconds: number) => `−${seconds} s`,
  goBackLabel: (seconds: number) => `−${seconds} s: enter the next play earlier`,
  enteringAt: (clock: string) => `Entering at ${clock}`,
  toNow: 'Back to the clock',
  isOut: (player: string) => `${player} is out of the game`,
  askFouledOut: 'This player has fouled out. Enter the play anyway?',
  enterAllTheSame: 'Enter anyway',
  nobodyLeft: (team: string) =>
    `${team} have no eligible substitute and play on with fewer players. Close this dialog, and enter nothing more for the player who is out.`,
  notAllowed:
    'This account can no longer enter plays. Your entries are kept on this device. Ask an administrator to let you score again; then they are sent.',
  signedOut: 'You are signed out. Your entries are kept on this device. Sign in again to send them.',
  notAllowedWord: 'no permission',
  signedOutWord: 'signed out',
  min: 'Min',
  sec: 'Sec',
  cancel: 'Cancel',
  set: 'Set',
  inArchive: 'The match is in the archive.',
  reopenToCorrect: 'Reopen to correct',
  reopen: 'Reopen',
  endMovesToArchive: 'End Match moves it to the archive.',
  backToGame: 'Back to the game',
  askReopen: 'Reopen the match?',
  askReopenBody:
    'It leaves the archive until you end it again; box score, files and season statistics update. The log records who reopened it.',
  placeOfShot: 'Shot location: tap the half court, or move the mark with the arrow keys and press Enter',
  keys: 'Keys',
  singleKeys: 'Single keys enter plays',
  play: 'Play',
  close: 'Close',
  matchLog: 'Match log',
  scoresheet: 'Scoresheet',
  board: 'Board for the hall',
  emptyLog: 'Nothing has happened yet.',
  logEntries: 'Entries, newest first',
  /** A user whose name is unknown. */
  user: (id: number) => `user ${id}`,
  showEarlier: 'Show earlier',
  forgottenPlay: 'Forgotten play',
  sayMoreOfIt: 'Add details',
  more: 'More',
  teamPlay: 'Team play',
  correct: 'Correct',
  esc: 'Esc',
  remove: 'Remove',
  action: 'Action',
  playerOut: 'Player OUT',
  playerIn: 'Bench Player IN',
  mayNotComeIn: 'Fouled out: can’t come in',
  clockForgotten: 'The clock is stopped, so minutes are not counted',
  choose: 'Choose',
  minLeft: 'Min left',
  secLeft: 'Sec left',
  undo: 'Undo',
  redo: 'Redo',
  log: 'Log',
  matchFailed: 'Couldn’t load the match.',
  noMatch: 'There is no such match.',
  noMatchHint: 'Open the stats entry from the live control panel.',
  livePanel: 'Live control panel',
  lastPlays: 'Last five plays',
  waits: 'waits',
  miss: 'MISS',
  tryAgain: 'Try again',
  discard: 'Discard',
  correctPlay: 'Correct a play',
  player: 'Player',
  enter: 'Enter',
  typeNumber: 'type the number',
  keysHowTo:
    'Then type the jersey number. Press Enter if a longer number is possible. After a play, type just a number to answer the first question. For a substitution, type the numbers of all players going out and coming in, then press Enter.',
  heading: (home: string, visitors: string) => `Stats entry: ${home} v ${visitors}`,
  elapsed: (clock: string) => `${clock} elapsed`,
  start: (period: string) => `Start ${period}`,
  teamFouls: 'Team fouls',
  timeouts: 'Time-outs',
  timeoutsLeft: (left: number, team: string) => `Time-outs ${left} left, ${team}: take one`,
  arrowTo: (team: string) => `Possession arrow: ${team}`,
  bonus: { none: '', next: 'Next: bonus', on: 'Bonus', more: 'Bonus +' },
  foulCount: (fouls: number) => (fouls === 1 ? '1 foul' : `${fouls} fouls`),
  points: (points: number) => `${points} pts`,
  substitution: (team: string) => `Substitution, ${team}`,
  emptyBench: 'The bench is empty.',
  freePlaces: (team: string, places: number) =>
    places === 1
      ? `${team} may bring in one player without anybody leaving.`
      : `${team} may bring in ${places} players without anybody leaving.`,
  save: 'Save',
  chooseWhoComesIn: 'Choose who comes in.',
  startFirst: 'Start the 1st quarter',
  startClock: 'Start the clock',
  pauseClock: 'Pause the clock',
  resumeClock: 'Resume the clock',
  timeIsUpWord: 'time is up',
  waitingWord: 'not started',
  runningWord: 'running',
  runsThrough: 'keeps running',
  stoppedWord: 'stopped',
  placeSet: 'Place set',
  place: 'Place',
  where: 'where?',
  who: 'who?',
  matchFailedHint: 'Check your connection; we’ll keep trying.',
  timeLeftRange: (minutes: number) => `Time left must be from 0:00 to ${minutes}:00.`,
  elapsedRange: (minutes: number) => `Elapsed time must be from 0:00 to ${minutes}:00.`,
  onCourt: (team: string) => `${team}, on court`,
  asks: (team: string, type: string) => `${team}, ${type}?`,
  freeThrowMade: 'FT made',
  freeThrowMissed: 'FT miss',
  throwOf: (what: string, jersey: string) => `${what} #${jersey}`,
  none: (what: string) => `No ${what.toLowerCase()}`,
  refusedCount: (plays: number) => `${plays} refused`,
  seeAbove: 'see above',
  waitingCount: (plays: number) => `${plays} waiting`,
  waitingFor: (obstacle: string | null, time: string) => `${obstacle ?? 'since'} ${time}`,
  saving: 'Saving',
  allSaved: 'All saved',
  keepOpen: 'keep the window open',
  offlineWord: 'offline',
  substitute: 'Substitute',
  uneven: (outs: number, ins: number) => `${outs} out, ${ins} in`,
  oneForOther: (playerIn: string, out: string) => `${playerIn} for ${out}`,
  comesIn: (player: string) => `${player} comes in`,
  substituteMany: (players: number) => `Substitute ${players} players`,
  earlier: 'Earlier',
  later: 'Later',
  earlierIt: (what: string) => `Earlier at the same moment: ${what}`,
  laterIt: (what: string) => `Later at the same moment: ${what}`,
  placeOf: (place: number, of: number) => `${place} of ${of} at this moment`,
  moveFailed: 'Couldn’t change the order.',
  belongsTo: (plays: readonly string[]) => `with ${plays.join(', ')}`,
  correctIt: (what: string) => `Correct ${what}`,
  whoDid: (type: string) => `${type}: who?`,
  actionsOf: (team: string) => `${team}: actions`,
} as const

const MESSAGES = {
  statAdded: (type: string, player: string) => `${type} added for ${player}`,
  periodStarted: (period: string) => `${period} started!`,
  timeoutCalled: (team: string) => `Time-out ${team}`,
  arrowTurned: (team: string) => `Possession arrow: ${team}`,
  fouledOut: (player: string, fouls: number) => `${player} is out of the game: foul ${fouls}. Substitute.`,
  oneMoreFoul: (player: string, fouls: number) => `${player} has ${fouls} fouls: one more and out.`,
} as const

/** Returns the notification that a play was saved. */
export function statAdded(type: StatType, player: RosterPlayer): string {
  return MESSAGES.statAdded(ACTION_NAMES[type], `#${jerseyOf(player)} ${player.fname} ${player.lname}`)
}

/** Returns the notification that a period was started. */
export function periodStarted(name: string): string {
  return MESSAGES.periodStarted(name)
}

/** Returns the notification that a time-out was saved. */
export function timeoutCalled(team: string): string {
  return MESSAGES.timeoutCalled(team)
}

/** Returns the notification that a team play was saved. */
export function markAdded(what: string, team: string): string {
  return [what, team].filter(Boolean).join(', ')
}

/** Returns the notification that the possession arrow was turned. */
export function arrowTurned(team: string): string {
  return MESSAGES.arrowTurned(team)
}

/**
 * Returns the warning about a player's fouls if the player is one foul below the limit or has reached it.
 * Otherwise returns null.
 */
export function foulWarning(player: RosterPlayer, fouls: number, limit: number | null): string | null {
  if (limit === null) return null
  const who = `#${jerseyOf(player)} ${player.lname}`
  if (fouls >= limit) return MESSAGES.fouledOut(who, fouls)
  return fouls === limit - 1 ? MESSAGES.oneMoreFoul(who, fouls) : null
}

/** The labels of the table's buttons. */
export const ACTION_NAMES: Readonly<Record<StatType, string>> = {
  'ONE POINT': 'ONE POINT',
  'ONE POINT MISS': 'ONE POINT MISS',
  'TWO POINTS': 'TWO POINTS',
  'TWO POINTS MISS': 'TWO POINTS MISS',
  'THREE POINTS': 'THREE POINTS',
  'THREE POINTS MISS': 'THREE POINTS MISS',
  'FREE THROW': 'FREE THROW',
  'FREE THROW MISS': 'FREE THROW MISS',
  REBOUND: 'REBOUND',
  ASSIST: 'ASSIST',
  STEAL: 'STEAL',
  BLOCK: 'BLOCK',
  TURNOVER: 'TURNOVER',
  FOUL: 'FOUL',
  SUBSTITUTION: 'SUBSTITUTION',
}

/**
 * The functions of the keys that enter no play. A key is named by its character or by its position on the
 * keyboard.
 */
export const CONTROL_KEYS = {
  Space: 'Start or stop the clock',
  BracketLeft: 'Set the clock',
  Comma: 'Time-out of the team on the left',
  Period: 'Time-out of the team on the right',
  Slash: 'Turn the possession arrow',
  BracketRight: 'End Quarter',
  Equal: 'Forgotten play',
  Minus: 'Shot location',
  Quote: 'Team plays',
  Backslash: 'Show a player on the overlay (or press #)',
  'Shift+letter': 'Add the detail with that letter to the last play',
  Backquote: 'Match log',
  'Ctrl+Z': 'Undo',
  'Ctrl+Shift+Z': 'Redo',
  Esc: 'Cancel',
  '?': 'This help',
} as const

/** The states of the connection to the server. */
export const CONNECTIONS: Record<ConnectionStatus, string> = {
  live: 'connected',
  connecting: 'connecting',
  polling: 'slow connection',
  lost: 'no connection',
}
