/** Texts of the archive. */
export const TEXTS = {
  archive: 'Archive',
  search: 'Search Matches',
  team: 'Team',
  players: 'Players',
  allTeams: 'All teams',
  order: 'Order',
  orders: { newest: 'Newest first', oldest: 'Oldest first' },
  failed: 'Couldn’t load the archive.',
  none: 'No archived matches found.',
  noneHint: 'Finished matches appear here with their video and statistics.',
  notFoundHint: 'Check the spelling, or clear search and team.',
  clear: 'Clear search and team',
  matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  versus: (home: string, away: string) => `${home} v ${away}`,
  replay: (teams: string) => `Replay ${teams}`,
  numbersOf: (teams: string) => `Numbers of ${teams}`,
  finalScore: 'Final score',
  noPicture: 'No video',
  removed: 'Video removed to free space',
  downloadTeam: 'Download Team Statistics',
  downloadPlayer: 'Download Player Statistics',
  downloadFailed: 'Couldn’t download the file.',
  downloadsOf: (title: string) => `Downloads of ${title}`,
  files: 'Files',
} as const

/** Texts for an administrator who deletes a match. */
export const DELETE_TEXTS = {
  openness: 'Who may watch',
  delete: 'Delete Match',
  ask: (title: string) => `Delete ${title}?`,
  askBody:
    'Permanently deletes the match with its video and plays, its statistics in the averages, and all its pages. The result of a competition match stays in schedule and standings. Older backups still contain the match. This can’t be undone.',
  deleted: (title: string) => `${title} deleted.`,
  notDeleted: 'Couldn’t delete the match.',
} as const
