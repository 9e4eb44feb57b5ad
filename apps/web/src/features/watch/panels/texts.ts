/** Texts of the panels. */
export const TEXTS = {
  commentary: 'Live Commentary',
  highlights: 'AI Highlights',
  suggestions: 'Coach AI Suggestions',
  empty: 'Waiting for updates...',
  noCommentary: 'No commentary for this match.',
  noHighlights: 'No highlights for this match.',
  noSuggestions: 'No suggestions for this match.',
  saveReel: 'Save a reel',
  remove: 'Remove',
  removeAsk: 'Remove this line?',
  removeBody: 'It disappears from every viewer’s page and from the archive.',
  removeConfirm: 'Remove line',
  removed: 'The line was removed.',
  removeFailed: 'Failed to remove the line',
  list: (title: string) => `${title}, list`,
} as const
