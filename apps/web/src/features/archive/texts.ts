/** Texts of the archive. */
export const TEXTS = {
  archive: 'Archive',
  search: 'Search Matches',
  team: 'Team',
  allTeams: 'All teams',
  order: 'Order',
  orders: { newest: 'Newest first', oldest: 'Oldest first' },
  failed: 'The archive did not arrive.',
  none: 'No archived matches found.',
  noneHint: 'Every finished match is kept here, with its video and its numbers.',
  notFoundHint: 'Check the spelling, or clear search and team.',
  clear: 'Clear search and team',
  matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  versus: (home: string, away: string) => `${home} v ${away}`,
  replay: (teams: string) => `Replay ${teams}`,
  numbersOf: (teams: string) => `Numbers of ${teams}`,
  finalScore: 'Final score',
  noPicture: 'No picture',
  noRecording: 'Nothing was recorded',
  removed: 'Video removed to free space',
  downloadTeam: 'Download Team Statistics',
  downloadPlayer: 'Download Player Statistics',
  downloadVideo: 'Download MP4 Video',
  downloadFailed: 'The file could not be downloaded.',
  downloadsOf: (title: string) => `Downloads of ${title}`,
  files: 'Files',
  preparing: 'Preparing MP4',
  exportFailed: 'Failed to export video',
  noExportUrl: 'Export URL not returned from server',
  missing: (seconds: number) =>
    `${seconds} s of the recording are not on the disk any more and are left out of the MP4.`,
} as const

/** Texts for an administrator who deletes a match. */
export const DELETE_TEXTS = {
  openness: 'Who may watch',
  delete: 'Delete Match',
  ask: (title: string) => `Delete ${title}?`,
  askBody:
    'The match goes for good, with its video, its plays, its figures in the averages and everything that was linked to. Of a match of a competition the result stays in schedule and table. A backup that was made before still has it. This can’t be undone.',
  deleted: (title: string) => `${title} is deleted.`,
  notDeleted: 'The match was not deleted.',
} as const
