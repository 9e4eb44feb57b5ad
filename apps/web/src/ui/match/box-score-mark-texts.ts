/** Texts of the mark of a match without plays. */
export const TEXTS = {
  boxScoreOnly: 'Box score only',
} as const
