import type { OfficialRole, TableRole } from '@courtside/basketball'

/** Texts of the scoresheet page. */
export const TEXTS = {
  title: 'Scoresheet',
  game: 'Game',
  venue: 'Venue',
  city: 'City',
  attendance: 'Attendance',
  attendanceWhole: 'Attendance is a whole number.',
  officials: 'Officials',
  table: 'Table',
  coach: 'Coach',
  assistants: 'Assistant coaches',
  assistantsHint: 'With commas between the names.',
  tooManyAssistants: (most: number) => `At most ${most} assistant coaches.`,
  captain: 'Captain',
  nobody: 'Nobody',
  squad: 'Who plays today',
  plays: 'plays',
  starts: 'starts',
  numberOf: (player: string) => `Number of ${player} today`,
  squadOf: (size: number, most: number) => `${size} play, ${most} may`,
  noNumber: (player: string) => `Give ${player} a number from 0 to 99, or 00.`,
  numberTwice: (jersey: string) => `Two players have number ${jersey} today. Give one of them another.`,
  squadTooLarge: (size: number, most: number) =>
    `${size} play, but by these rules ${most} at most. Leave somebody out.`,
  save: 'Save',
  saving: 'Saving',
  saved: 'Scoresheet saved.',
  notSaved: 'The scoresheet was not saved.',
  loading: 'Loading...',
  noMatch: 'There is no such match.',
  matchFailed: 'The match did not arrive.',
  matchFailedHint: 'It is being tried again. Check the connection to the server.',
} as const

/** The names of the officials. */
export const OFFICIAL_NAMES: Readonly<Record<OfficialRole, string>> = {
  'crew-chief': 'Crew chief (referee)',
  'umpire-1': 'Umpire 1',
  'umpire-2': 'Umpire 2',
}

/** The names of the table officials. */
export const TABLE_NAMES: Readonly<Record<TableRole, string>> = {
  scorer: 'Scorer',
  'assistant-scorer': 'Assistant scorer',
  timer: 'Timer',
  'shot-clock-operator': 'Shot clock operator',
  commissioner: 'Commissioner',
}
