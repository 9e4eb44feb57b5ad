import type { Refusal } from '../calls/refusals.ts'

/** The names of box score figures, for faults about a figure that differs between a file and its plays. */
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
  'one-file': () => 'Choose the files of one game. Only NBA and EuroLeague have several.',
  'plays-alone': ({ format }: { format: string }) =>
    `This is a play-by-play without its players (${format}). Add its box score file.`,
  'box-table-teams': ({ count }: { count: number }) =>
    `A box score has exactly two teams, but the column of the team names ${count}. Correct this column.`,
  'player-not-chosen-rightly': () =>
    'A chosen player is no longer in the team or in the file. Preview the file again and choose again.',
  'player-chosen-twice': ({ player }: { player: string }) =>
    `${player} is chosen for two players of the file. Choose another player for one of them.`,
  'shots-alone': ({ format }: { format: string }) =>
    `These are only the shots of a game (${format}). Add its box score and its play-by-play.`,
  'is-web-page': () =>
    'This is a web page. Save the file with the data of the game instead, such as data.json.',
  'is-binary': () =>
    'This is not text, but a ZIP archive, a spreadsheet, a PDF or an image. Unpack it, or choose the data file of the game.',
  'other-json': ({ fields }: { fields: string }) =>
    `This JSON file is from no known program: it has the fields ${fields}. Use LiveStats (data.json), NBA, EuroLeague, Genius (fixture_detail), StatCrew or a match log from Courtside.`,
  'unknown-format': () =>
    'Unknown format. Use LiveStats (data.json), NBA, EuroLeague, Genius (fixture_detail), StatCrew, a box score as CSV or a match log from Courtside.',
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
  'game-not-final': () =>
    'This game isn’t final: the file or its plays stop before the end. Get the final file, or import it as an unfinished match.',
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
  'no-plays': () => 'The file contains neither plays nor figures of players.',
  'game-there-already': () => 'A match of these teams at this time already exists.',
  'game-nearly-there': ({ title }: { title: string }) =>
    `“${title}” seems to be the same game. Choose whether to replace it or to import another game.`,

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
  }) => `${who}: ${figure} is ${stated} in the file, but ${counted} as imported.`,
  'nobody-comes-in': ({ player }: { player: string }) => `${player} goes out, but no player comes in.`,
  'nobody-leaves': ({ player }: { player: string }) => `${player} comes in, but no player goes out.`,
  'clock-steps-back': ({ play, stated }: { play: string; stated: string }) =>
    `The clock of a play (${play}) goes back to ${stated}. The play keeps its position in the file.`,
  'row-of-nobody': ({ row }: { row: string }) =>
    `A row (${row}) names no player of these teams. It is ignored.`,
  'row-left-out': ({ row }: { row: string }) =>
    `A row (${row}) is incomplete or belongs to no play. It is ignored.`,
  'unknown-rows': ({ row, times }: { row: string; times: number }) =>
    `Unknown kind of row: ${row} (${times}). These rows are ignored.`,
  'play-left-out': ({ reason }: { reason: string | Refusal }) => `A play is ignored. ${reason}`,
  'detail-left-out': ({ reason }: { reason: string | Refusal }) =>
    `The details of a play are ignored. ${reason}`,
} as const
