/** Texts of the game import page. */
export const TEXTS = {
  title: 'Import Game',
  file: 'File',
  intro:
    'Imports a game recorded by another program. The game is added to its fixture, or replaces an earlier import. Nothing is saved until you confirm.',
  choose: 'Choose files',
  chooseHint:
    'FIBA LiveStats (data.json), StatCrew (XML), Genius (fixture_detail), a match log from Courtside, or the box score and play-by-play of NBA or EuroLeague (with EuroLeague’s file Points, if you have it). A box score alone is enough; it can be a CSV file.',
  paste: 'Or paste the text or the table',
  date: 'Date and time',
  dateHint: 'Only if the date is missing or wrong in the file.',
  look: 'Preview',
  looking: 'Reading',
  nothing: 'Choose a file or paste its text.',
  tooMany: 'Choose the files of one game: three at most.',
  failed: 'Couldn’t read the game.',
  game: 'Game',
  faults: 'Can’t be imported',
  formats: {
    livestats: 'FIBA LiveStats',
    nba: 'NBA',
    statcrew: 'StatCrew',
    euroleague: 'EuroLeague',
    genius: 'Genius Sports',
    courtside: 'Courtside',
    table: 'Table (CSV)',
  },
  plays: (count: number) => (count === 1 ? '1 play' : `${count} plays`),
  noPlays: 'no plays',
  boxScoreOnly:
    'The file has a box score and no plays. The match will have statistics, but no play-by-play. If there is a play-by-play file, choose both.',
  number: 'No',
  player: 'Player',
  points: 'PTS',
  who: 'Player in the club',
  /**
   * For a player who exists in the club with another spelling of the name.
   * @param name the club's spelling
   */
  knownAs: (name: string) => `Known as ${name}`,
  made: 'New',
  /** The label of the field that assigns a player of the club to a player of the file. */
  playerOf: (name: string) => `Player in the club for “${name}”`,
  /** A player of the roster, with the shirt number. */
  member: (jersey: string, name: string) => `#${jersey} ${name}`,
  madeAlone: 'New, without a team, because another player has the number',
  teamMade: 'New team',
  /** The label of the field that assigns a team of the club to a team of the file. */
  teamOf: (name: string) => `Team in the club for “${name}”`,
  place: 'Belongs to',
  placeHint:
    'The fixture or match that you choose keeps its address, competition, video and story. If you replace a log, Courtside archives the old one.',
  choosePlace: 'Choose',
  newMatch: 'A new match',
  /** A fixture to fill, with its result, competition and date. */
  fill: (where: string) => `Fixture: ${where}`,
  /** A finished match to replace, with its competition and date. */
  replace: (where: string) => `Replace: ${where}`,
  notFinal: 'This game isn’t final.',
  unfinished: 'Import as an unfinished match',
  unfinishedHint: 'The match is live until somebody ends it. If you don’t want that, get the final file.',
  contradictions: 'Inconsistencies',
  contradictionsHint: 'The rest is imported anyway.',
  imported: 'The game is in the archive.',
  open: 'Open the match',
  another: 'Import another one',
  import: 'Import',
  importing: 'Importing',
  /** The result, home first. */
  result: (home: string, homePoints: number, visitorsPoints: number, visitors: string) =>
    `${home} ${homePoints} – ${visitorsPoints} ${visitors}`,
} as const
