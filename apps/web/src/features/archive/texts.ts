/** What a user reads in the archive. */
export const TEXTS = {
  archive: 'Archive',
  search: 'Search Matches',
  failed: 'The archive did not arrive.',
  none: 'No archived matches found.',
  downloadTeam: 'Download Team Statistics',
  downloadPlayer: 'Download Player Statistics',
  downloadFailed: 'The file could not be downloaded.',
  downloadsOf: (title: string) => `Downloads of ${title}`,
  noneHint: 'Every finished match is kept here, with its video and its numbers.',
} as const
