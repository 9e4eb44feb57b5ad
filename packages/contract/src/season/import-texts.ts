import type { Refusal } from '../calls/refusals.ts'

/** The names of box score figures in faults where a file and its plays differ. */
export const FIGURES = {
  pts: 'points',
  fgm: 'field goals made',
  fga: 'field goals attempted',
  tpm: 'threes made',
  tpa: 'threes attempted',
  ftm: 'free throws made',
  fta: 'free throws attempted',
  reb: 'rebounds',
  ast: 'assists',
  stl: 'steals',
  blk: 'blocks',
  to: 'turnovers',
  pf: 'personal fouls',
  orb: 'offensive rebounds',
  drb: 'defensive rebounds',
  blocked: 'blocks received',
  foulsDrawn: 'fouls drawn',
  plusMinus: 'plus-minus',
  seconds: 'playing time (s)',
  secondChance: 'second-chance points',
  fastBreak: 'fast-break points',
  paint: 'points in the paint',
  offTurnovers: 'points off turnovers',
  bench: 'bench points',
} as const

/** Faults of a game recorded by another program, and contradictions in it. */
export const IMPORT_FAULTS = {
  'one-file': () => 'Choose one file. Only NBA liveData needs two: the box score and the play-by-play.',
  'both-nba-files': () => 'NBA liveData comes in two files. Choose both: the box score and the play-by-play.',
  'unknown-format': () =>
    'Unknown format. Use FIBA LiveStats (data.json), NBA liveData, StatCrew XML or a match log from Courtside.',
  'not-xml': ({ line }: { line: number }) =>
    `This XML file can’t be read: line ${line} is damaged, or the file ends there.`,
  'not-statcrew': ({ element }: { element: string }) =>
    `This XML file is not from StatCrew: its root element is ${element}, not bbgame.`,
  'too-many-plays': () => 'The file has too many plays for one game.',
  'statcrew-team-missing': ({ side }: { side: 'H' | 'V' }) =>
    `There is no team with vh="${side}" in the file.`,
  'broken-log': () => 'This log can’t be read: its entries contradict each other.',
  'log-of-later-version': ({ version }: { version: number }) =>
    `This log was written by a newer Courtside (log version ${version}). Update Courtside first.`,
  'stranger-in-log': () => 'The log names a team or player that is not in the match.',
  'log-not-finished': () => 'The match of this log was not finished.',
  'game-without-date': () => 'The file does not say when the game was played. Enter the date and time.',
  'game-ahead': () => 'The game must be in the past.',
  'same-team-names': () => 'Both teams have the same name.',
  'team-without-name': () => 'A team has no name.',
  'starters-missing': ({ team, given, needed }: { team: string; given: number; needed: number }) =>
    `${team}: the file names ${given} starters, but ${needed} are needed.`,
  'number-twice': ({ team, jersey }: { team: string; jersey: string }) =>
    `${team}: two players have the number ${jersey}.`,
  'number-without-name': ({ team, jersey }: { team: string; jersey: string }) =>
    `${team}: number ${jersey} has no name.`,
  'no-plays': () => 'The file contains no plays.',
  'game-there-already': () => 'A match of these teams at this time already exists.',

  'figure-differs': ({
    who,
    figure,
    stated,
    counted,
  }: {
    who: string
    figure: keyof typeof FIGURES
    stated: number
    counted: number
  }) => `${who}: ${figure} is ${stated} in the file, but ${counted} by its plays.`,
  'nobody-comes-in': ({ player }: { player: string }) => `${player} goes out, but no player comes in.`,
  'nobody-leaves': ({ player }: { player: string }) => `${player} comes in, but no player goes out.`,
  'clock-steps-back': ({ play, stated }: { play: string; stated: string }) =>
    `The clock of a play (${play}) goes back to ${stated}. The play keeps its position in the feed.`,
  'row-of-nobody': ({ row }: { row: string }) =>
    `A row (${row}) names no player of these teams. It is ignored.`,
  'unknown-rows': ({ row, times }: { row: string; times: number }) =>
    `Unknown kind of row: ${row} (${times}). These rows are ignored.`,
  'play-left-out': ({ reason }: { reason: string | Refusal }) => `A play is ignored. ${reason}`,
  'detail-left-out': ({ reason }: { reason: string | Refusal }) =>
    `The details of a play are ignored. ${reason}`,
} as const
