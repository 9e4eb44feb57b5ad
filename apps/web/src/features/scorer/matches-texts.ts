/** Texts of the page on which a scorer chooses a match. */
export const MATCHES_TEXTS = {
  title: 'Stats entry',
  matches: 'Your matches',
  failed: 'Your matches did not arrive.',
  none: 'There is no match to score.',
  noneHint:
    'Matches of your teams stand here from a week before they begin. An administrator chooses the teams.',
  versus: (home: string, away: string) => `${home} v ${away}`,
  live: 'Live',
  score: 'Score',
  scoreOf: (teams: string) => `Score ${teams}`,
  start: 'Start',
  startOf: (teams: string) => `Start ${teams}`,
  startFailed: 'The match was not started.',
  practise: 'Practice game',
} as const
