/** Texts of the search over the whole site. */
export const TEXTS = {
  title: 'Search',
  field: 'Search pages, teams, players and matches',
  results: 'Results',
  pages: 'Pages',
  teams: 'Teams',
  players: 'Players',
  matches: 'Matches',
  leaders: 'Leaders',
  live: 'Live',
  versus: (home: string, away: string) => `${home} v ${away}`,
  jersey: (jersey: string) => `No. ${jersey}`,
  none: 'Nothing found. Check the spelling, or search for a part of the name.',
  failed: 'Couldn’t search. Check your connection and try again.',
  found: (results: number) => `${results} ${results === 1 ? 'result' : 'results'}`,
  keys: 'Arrow keys to choose, Enter to open, Esc to close',
} as const
