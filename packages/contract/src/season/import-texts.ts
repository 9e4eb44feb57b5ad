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

/** Faults of the lines of a file, faults of a game recorded by another program, and contradictions in it. */
export const IMPORT_FAULTS = {
  'unreadable-line': () =>
    'This line cannot be read as CSV: a quote is not closed or stands in the wrong place.',
  'no-lines': () => 'There is no line below the heading.',
  'column-missing': ({ column }: { column: string }) => `The heading lacks the column “${column}”.`,
  'no-team-named': ({ name }: { name: string }) => `There is no team “${name}” in this competition.`,
  'plays-itself': () => 'A team cannot play against itself.',
  'no-position-named': ({ name }: { name: string }) => `There is no position “${name}”.`,
  'number-of-other-line': ({ other }: { other: number }) => `The number is that of line ${other} already.`,
  'number-worn': () => 'A player of this team wears that number already.',
  'coach-missing': () => 'A new team needs a coach.',

  'one-file': () => 'Give one file; only of NBA liveData two, the box score and the play-by-play.',
  'both-nba-files': () => 'NBA liveData comes in two files: give the box score and the play-by-play.',
  'unknown-format': () =>
    'This is none of the formats that can be read: FIBA LiveStats (data.json), NBA liveData, StatCrew XML, or the log of a match of Courtside.',
  'not-xml': ({ line }: { line: number }) =>
    `This begins as XML and cannot be read as such: line ${line} is damaged, or the file is cut off there.`,
  'not-statcrew': ({ element }: { element: string }) =>
    `This XML is not in the StatCrew format: its outermost element is ${element}, not bbgame.`,
  'too-many-plays': () => 'There are too many plays in the file for one game.',
  'statcrew-team-missing': ({ side }: { side: 'H' | 'V' }) =>
    `There is no team with vh="${side}" in the file.`,
  'broken-log': () => 'This log cannot be read: its content is damaged or contradicts itself.',
  'log-of-later-version': ({ version }: { version: number }) =>
    `This log was written by a newer Courtside (version ${version} of the log). Update this one first.`,
  'stranger-in-log': () => 'The log names a team or player who is not in the match.',
  'log-not-finished': () => 'The match of this log was not finished.',
  'game-without-date': () => 'The file does not say when the game was. Give date and time.',
  'game-ahead': () => 'The date of the game must be in the past.',
  'same-team-names': () => 'Both teams have the same name.',
  'team-without-name': () => 'A team has no name.',
  'starters-missing': ({ team, given, needed }: { team: string; given: number; needed: number }) =>
    `${team}: the file names ${given} starters, ${needed} are needed.`,
  'number-twice': ({ team, jersey }: { team: string; jersey: string }) =>
    `${team}: two players have the number ${jersey}.`,
  'number-without-name': ({ team, jersey }: { team: string; jersey: string }) =>
    `${team}: number ${jersey} has no name.`,
  'no-plays': () => 'There is no play in the file.',
  'game-there-already': () => 'There is a match of these teams that began at this moment.',

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
  }) => `${who}: ${figure} is ${stated} in the file, its plays give ${counted}.`,
  'nobody-comes-in': ({ player }: { player: string }) => `${player} leaves and nobody comes in.`,
  'nobody-leaves': ({ player }: { player: string }) => `${player} comes in and nobody leaves.`,
  'clock-steps-back': ({ play, stated }: { play: string; stated: string }) =>
    `The clock of a play (${play}) steps back to ${stated}. The play keeps its place in the feed.`,
  'row-of-nobody': ({ row }: { row: string }) =>
    `A row (${row}) names no player of these teams. It is left out.`,
  'unknown-rows': ({ row, times }: { row: string; times: number }) =>
    `Rows of an unknown kind: ${row} (${times}). They are left out.`,
  'play-left-out': ({ reason }: { reason: string | Refusal }) => `A play is left out. ${reason}`,
  'detail-left-out': ({ reason }: { reason: string | Refusal }) =>
    `A detail of a play is left out. ${reason}`,
} as const
