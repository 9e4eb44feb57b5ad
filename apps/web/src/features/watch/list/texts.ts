/** Texts of the list of live matches. */
export const LIST_TEXTS = {
  onAir: 'On air',
  listFailed: 'Couldn’t load the live matches.',
  search: 'Search matches',
  noLiveMatches: 'No live matches found.',
  tryAnotherTitle: 'Try another title.',
  appearsByItself: 'Matches appear here when they start.',
} as const
