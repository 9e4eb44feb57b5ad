/** Texts of the page on which a scorer chooses a match. */
export const MATCHES_TEXTS = {
  title: 'Stats entry',
  matches: 'Your matches',
  failed: 'Couldn’t load your matches.',
  none: 'No matches to score.',
  noneHint: 'Your teams’ matches appear here a week before they start. An administrator chooses your teams.',
  versus: (home: string, away: string) => `${home} v ${away}`,
  live: 'Live',
  score: 'Score',
  scoreOf: (teams: string) => `Score ${teams}`,
  start: 'Start',
  startOf: (teams: string) => `Start ${teams}`,
  startFailed: 'Couldn’t start the match.',
  practise: 'Practice game',
} as const
