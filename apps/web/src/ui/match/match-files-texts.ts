import type { MatchFile, Paper } from '@courtside/contract'

/** The names of the documents, by their file names in addresses. */
export const PAPER_NAMES = {
  'scoresheet.pdf': 'Scoresheet (PDF)',
  'box-score.pdf': 'Box score (PDF)',
  'play-by-play.pdf': 'Play-by-play (PDF)',
} as const satisfies Record<Paper, string>

/** The names of the data files, by their file names in addresses. */
export const FILE_NAMES = {
  'data.json': 'FIBA LiveStats (JSON)',
  'playbyplay.json': 'NBA play-by-play (JSON)',
  'boxscore.json': 'NBA box score (JSON)',
  'statcrew.xml': 'StatCrew (XML)',
  'log.json': 'Whole log (JSON)',
  'players.csv': 'Players, all columns (CSV)',
  'teams.csv': 'Teams, all columns (CSV)',
  'plays.csv': 'Plays (CSV)',
} as const satisfies Record<MatchFile, string>

export const PAPER_FAILED = 'Couldn’t create the document. Try again in a moment.'
