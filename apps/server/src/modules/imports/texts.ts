/** What is said of the lines of a file. */
export const texts = {
  unreadable: 'This line cannot be read as CSV: a quote is not closed or stands in the wrong place.',
  noLines: 'There is no line below the heading.',
  columnMissing: (column: string) => `The heading lacks the column “${column}”.`,
  noSuchTeam: (name: string) => `There is no team “${name}” in this competition.`,
  sameTeam: 'A team cannot play against itself.',
  noSuchPosition: (name: string) => `There is no position “${name}”.`,
  jerseyTwice: (line: number) => `The number is that of line ${line} already.`,
  jerseyTaken: 'A player of this team wears that number already.',
  coachMissing: 'A new team needs a coach.',

  oneFile: 'Give one file; only of NBA liveData two, the box score and the play-by-play.',
  bothNbaFiles: 'NBA liveData comes in two files: give the box score and the play-by-play.',
  unknownFormat:
    'This is none of the formats that can be read: FIBA LiveStats (data.json), NBA liveData, StatCrew XML, or the log of a match of Courtside.',
  notStatCrew: (reason: string) => `This cannot be read as StatCrew XML: ${reason}`,
  brokenLog: (reason: string) => `This log cannot be read: ${reason}`,
  strangerInLog: 'The log names a team or player who is not in the match.',
  notFinished: 'The match of this log was not finished.',
  dateMissing: 'The file does not say when the game was. Give date and time.',
  dateAhead: 'The game is to have been in the past.',
  sameTeamTwice: 'Both teams have the same name.',
  teamNameMissing: 'A team has no name.',
  starters: (team: string, given: number, needed: number) =>
    `${team}: the file names ${given} starters, ${needed} are needed.`,
  numberTwice: (team: string, jersey: string) => `${team}: two players have the number ${jersey}.`,
  playerNameMissing: (team: string, jersey: string) => `${team}: number ${jersey} has no name.`,
  noPlays: 'There is no play in the file.',
  thereAlready: 'There is a match of these teams that began at this moment.',
  figure: (who: string, figure: string, stated: number, counted: number) =>
    `${who}: ${figure} is ${stated} in the file, its plays give ${counted}.`,
  figures: {
    ...{ pts: 'points', fgm: 'field goals made', fga: 'field goals attempted', tpm: 'threes made' },
    ...{ tpa: 'threes attempted', ftm: 'free throws made', fta: 'free throws attempted', reb: 'rebounds' },
    ...{ ast: 'assists', stl: 'steals', blk: 'blocks', to: 'turnovers', pf: 'personal fouls' },
    ...{ orb: 'offensive rebounds', drb: 'defensive rebounds', blocked: 'blocks received' },
    ...{ foulsDrawn: 'fouls drawn', plusMinus: 'plus-minus', seconds: 'playing time (s)' },
    ...{ secondChance: 'second-chance points', fastBreak: 'fast-break points', paint: 'points in the paint' },
    ...{ offTurnovers: 'points off turnovers', bench: 'bench points' },
  },
  halfSubstitution: (player: string, left: boolean) =>
    left ? `${player} leaves and nobody comes in.` : `${player} comes in and nobody leaves.`,
  clockStepsBack: (play: string, stated: string) =>
    `The clock of a play (${play}) steps back to ${stated}. It is taken where it stands in the feed.`,
  unknownPlayer: (row: string) => `A row (${row}) names nobody of these teams. It is left out.`,
  unknownRow: (row: string, times: number) =>
    `Rows of a kind that is not known: ${row} (${times}). They are left out.`,
  leftOut: (reason: string) => `A play is left out. ${reason}`,
  detailLeftOut: (reason: string) => `What is said of a play besides is left out. ${reason}`,
} as const
