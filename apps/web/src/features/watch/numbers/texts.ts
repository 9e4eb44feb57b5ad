import type { LeaderFigure } from '@courtside/basketball'

/** Texts of the numbers on the watch page, except the box score. */
export const TEXTS = {
  byEfficiency: 'by efficiency',
  figure: 'Figure',
  boxScoreOnly:
    'Box score only: this match has no plays. Its figures are from a box score that was kept elsewhere.',
  lineups: 'Lineups',
  lineupViews: { lineups: 'Lineups', pairs: 'Pairs', onOff: 'With and without' },
  lineupsUnknown: 'Lineups are unknown, because a substitution does not say who came in.',
  onCourtTogether: 'On court',
  on: (player: string) => `${player}, on`,
  off: (player: string) => `${player}, off`,
  whoWasOn: 'Players on court',
  onCourtThen: (home: string, visitors: string) => `on court ${home} – ${visitors}`,
  cameIn: (out: string) => `in, ${out} out`,
  filledPlace: 'comes in',
  leads: (team: string) => `${team} lead`,
  time: 'Time',
  lead: 'Lead',
  scoreFlow: 'Score Flow',
  noScore: 'No points yet.',
  leaders: 'Leaders',
  nobody: 'none yet',
  leadChange: 'Lead change',
  withLeadChange: ', lead change',
  winProbability: 'Win Probability',
  chances: (home: string, homeChance: string, visitors: string, visitorsChance: string) =>
    `${home} ${homeChance}, ${visitors} ${visitorsChance}`,
  chancesOver: 'How likely each team was to win, throughout the game.',
  chanceOf: (team: string) => `${team}: win probability`,
  turnedIt: 'The turning point:',
  turned: (player: string, play: string, score: string) => `${player}, ${play}, ${score}.`,
  chanceWent: (team: string, before: string, after: string) => `${team} went from ${before} to ${after}.`,
  asTable: 'The score flow as a table',
  playByPlay: 'Play-by-Play',
  noPlays: 'No plays yet.',
  noPlaysFound: 'No plays match these filters.',
  clearFilters: 'Show all plays',
  filter: 'Filter plays',
  team: 'Team',
  bothTeams: 'Both teams',
  player: 'Player',
  allPlayers: 'All players',
  period: 'Period',
  allPeriods: 'All periods',
  type: 'Type of play',
  allPlays: 'All plays',
  comparison: 'Team Comparison',
  fourFactors: 'Four Factors',
  shotChart: 'Shot Chart',
  withPlace: 'Shots made and attempted, counting only shots with a location',
  noPlaces: 'No shot locations were entered.',
  made: 'Made',
  missed: 'Missed',
  madeOf: (made: number, shots: number, worth: 1 | 2 | 3) =>
    `${made} of ${shots} ${worth === 3 ? 'threes' : worth === 2 ? 'twos' : 'ones'}`,
  playerAdvanced: 'Advanced Statistics, Players',
  teamAdvanced: 'Advanced Statistics, Teams',
  meaning: 'What the columns mean',
  showLatest: (plays: number) => `Show the latest ${plays}`,
  showAll: (plays: number) => `Show all ${plays} plays`,
  neverLed: (team: string) => `${team} never led.`,
  largestLead: (team: string, points: number, moment: string) =>
    `Largest lead, ${team}: ${points}, ${moment}.`,
  longestRun: (team: string, points: number) => `Longest run, ${team}: ${points} points.`,
  figureOf: (team: string) => `${team}, figure`,
  andMore: (players: number) => ` and ${players} more`,
  playsOf: (shown: number, all: number) => `${shown} of ${all} plays`,
  tie: 'tie',
  changesAndTies: (changes: number, ties: number) =>
    `${changes} ${changes === 1 ? 'lead change' : 'lead changes'}, ${ties} ${ties === 1 ? 'tie' : 'ties'}`,
} as const

/** The full names of the leaders' figures. */
export const FIGURES: Record<LeaderFigure, string> = {
  pts: 'Points',
  reb: 'Rebounds',
  ast: 'Assists',
  stl: 'Steals',
  blk: 'Blocks',
}

/** The kinds of plays by which the list can be filtered. */
export const PLAY_KIND_NAMES = {
  made: 'Shots made',
  missed: 'Shots missed',
  threes: 'Three-pointers',
  twos: 'Two-pointers',
  ones: 'One-pointers',
  'free-throws': 'Free throws',
  rebounds: 'Rebounds',
  assists: 'Assists',
  steals: 'Steals',
  blocks: 'Blocks',
  turnovers: 'Turnovers',
  fouls: 'Fouls',
  substitutions: 'Substitutions',
  teams: 'Team plays',
} as const

/** The columns with the figures of a lineup while it was on court. */
export const LINEUP_COLUMNS = [
  { head: 'MIN', name: 'Minutes on court together' },
  { head: 'PTS', name: 'Points scored' },
  { head: 'OPP', name: 'Points allowed' },
  { head: '+/−', name: 'Plus-minus' },
  { head: 'ORTG', name: 'Points per 100 possessions' },
  { head: 'DRTG', name: 'Points allowed per 100 possessions' },
  { head: 'NET', name: 'Difference between the two ratings' },
] as const
