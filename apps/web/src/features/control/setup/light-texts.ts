/** Texts of the set-up of a match in light mode. */
export const LIGHT_SETUP = {
  title: 'Just keep the score',
  lead: 'No rosters needed. Points and fouls count for the team. You can add numbers and names later.',
  home: 'Home team',
  visitors: 'Visitors',
  nameNeeded: 'Enter a name.',
  sameName: 'Enter a different name from the home team’s.',
  newTeam: 'A new name creates a new team in the club.',
  start: 'Start',
  starting: 'Starting…',
  failed: 'Couldn’t start the match.',
} as const
