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
