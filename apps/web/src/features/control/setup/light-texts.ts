/** Texts of the set-up of a match in light mode. */
export const LIGHT_SETUP = {
  title: 'Just keep the score',
  lead: 'No rosters needed. Points and fouls count for the team; numbers and names can follow.',
  home: 'Home team',
  visitors: 'Visitors',
  nameNeeded: 'Enter a name.',
  sameName: 'Enter another name than the home team’s.',
  newTeam: 'A name that is new becomes a team of the club.',
  start: 'Start',
  starting: 'Starting…',
  failed: 'Couldn’t start the match.',
} as const
