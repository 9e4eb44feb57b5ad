import type { OfficialRole, TableRole } from '@courtside/basketball'

/** Texts of the scoresheet page. */
export const TEXTS = {
  title: 'Scoresheet',
  game: 'Game',
  venue: 'Venue',
  city: 'City',
  attendance: 'Attendance',
  gameNumber: 'Game number',
  gameNumberHint: 'The number that the league gives to the game.',
  remarks: 'Remarks',
  remarksHint:
    'For the league: incidents, protests, injuries. Printed on the scoresheet, never shown to the public.',
  head: 'Head of the scoresheet',
  attendanceWhole: 'Attendance is a whole number.',
  officials: 'Officials',
  table: 'Table',
  coach: 'Coach',
  assistants: 'Assistant coaches',
  assistantsHint: 'Separate names with commas.',
  tooManyAssistants: (most: number) => `At most ${most} assistant coaches.`,
  captain: 'Captain',
  nobody: 'Nobody',
  squad: 'Who plays today',
  plays: 'plays',
  starts: 'starts',
  numberOf: (player: string) => `Number of ${player} today`,
  squadOf: (size: number, most: number) => `${size} of at most ${most} selected`,
  noNumber: (player: string) => `Give ${player} a number from 0 to 99, or 00.`,
  numberTwice: (jersey: string) => `Two players have number ${jersey} today. Give one of them another.`,
  squadTooLarge: (size: number, most: number) =>
    `${size} players are selected, but these rules allow at most ${most}. Remove a player.`,
  save: 'Save',
  saving: 'Saving',
  saved: 'Scoresheet saved.',
  notSaved: 'Couldn’t save the scoresheet.',
  loading: 'Loading...',
  noMatch: 'There is no such match.',
  matchFailed: 'Couldn’t load the match.',
  matchFailedHint: 'Check your connection; we’ll keep trying.',
} as const

/** The names of the referees' roles. */
export const OFFICIAL_NAMES: Readonly<Record<OfficialRole, string>> = {
  'crew-chief': 'Crew chief (referee)',
  'umpire-1': 'Umpire 1',
  'umpire-2': 'Umpire 2',
}

/** The names of the table officials' roles. */
export const TABLE_NAMES: Readonly<Record<TableRole, string>> = {
  scorer: 'Scorer',
  'assistant-scorer': 'Assistant scorer',
  timer: 'Timer',
  'shot-clock-operator': 'Shot clock operator',
  commissioner: 'Commissioner',
}

/** Texts about the check before the signature, the signature itself, and abandoned games. */
export const SIGNING_TEXTS = {
  title: 'Before signing',
  signedTitle: 'Signed',
  notOver: 'The referees sign when the game is over. This is missing so far:',
  missing: 'This is missing:',
  gaps: 'Missing',
  complete: 'Nothing is missing.',
  captain: (team: string) => `${team}: captain`,
  coach: (team: string) => `${team}: coach`,
  starters: (team: string) => `${team}: the starting players are not complete`,
  squad: (team: string) => `${team}: too many players`,
  nameless: (team: string, jersey: string) => `${team}: name of number ${jersey}`,
  freeThrows: (foul: string, missing: number) =>
    `${missing === 1 ? 'One free throw is' : `${missing} free throws are`} not entered after this foul: ${foul}`,
  sign: 'Sign the scoresheet',
  signing: 'Signing',
  signHint: 'After this, the game and the scoresheet are locked. Only an administrator can unlock them.',
  askAnyway: 'Sign an incomplete scoresheet?',
  askAnywayBody: (gaps: number) =>
    `${gaps === 1 ? 'Something is' : `${gaps} things are`} missing. Only an administrator can unlock the scoresheet afterwards.`,
  signAnyway: 'Sign anyway',
  signed: 'Scoresheet signed.',
  notSigned: 'Couldn’t sign the scoresheet.',
  signedAt: (day: string, time: string) => `Signed on ${day} at ${time}. Nothing can change any more.`,
  askAdministrator: 'To correct something, ask an administrator to unlock it.',
  unlock: 'Unlock the scoresheet',
  askUnlock: 'Unlock the scoresheet?',
  askUnlockBody:
    'The game can then be reopened and corrected, and the scoresheet must be signed again. The audit log records it.',
  unlocked: 'Scoresheet unlocked.',
  notUnlocked: 'Couldn’t unlock the scoresheet.',
  abandoned: 'The game was abandoned',
  abandonedHint:
    'It ended before its time. The result is shown as it stood, and the standings leave it out until an administrator decides.',
  notMarked: 'Couldn’t mark the game.',
} as const
