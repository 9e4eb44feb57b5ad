import type { LeaderFigure, StatType } from '@courtside/basketball'

/** What stands in the numbers below the tables of the watch page. */
export const TEXTS = {
  figure: 'Figure',
  cameIn: (out: string) => `in, ${out} out`,
  leads: (team: string) => `${team} lead`,
  time: 'Time',
  lead: 'Lead',
  scoreFlow: 'Score Flow',
  noScore: 'Nobody has scored yet.',
  leaders: 'Leaders',
  nobody: 'nobody yet',
  leadChange: 'Lead change',
  asTable: 'The score flow as a table',
  playByPlay: 'Play-by-Play',
  noPlays: 'No plays yet.',
  noPlaysFound: 'No play fits these filters.',
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
  shotChart: 'Shot Chart',
  shotsOf: 'Shots of',
  made: 'Made',
  missed: 'Missed',
  playerAdvanced: 'Advanced Statistics, Players',
  teamAdvanced: 'Advanced Statistics, Teams',
  meaning: 'What the columns mean',
} as const

/** What a play is called behind its player. */
export const PLAYS: Record<StatType, string> = {
  'TWO POINTS': 'two points',
  'TWO POINTS MISS': 'misses two',
  'FREE THROW': 'free throw',
  'FREE THROW MISS': 'misses a free throw',
  'THREE POINTS': 'three points',
  'THREE POINTS MISS': 'misses three',
  ASSIST: 'assist',
  REBOUND: 'rebound',
  FOUL: 'foul',
  TURNOVER: 'turnover',
  BLOCK: 'block',
  STEAL: 'steal',
  SUBSTITUTION: 'leaves',
}

/** The figures of the leaders, spelled out. */
export const FIGURES: Record<LeaderFigure, string> = {
  pts: 'Points',
  reb: 'Rebounds',
  ast: 'Assists',
  stl: 'Steals',
  blk: 'Blocks',
}
