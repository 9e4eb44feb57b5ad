/** Texts of the marks of a match. */
export const TEXTS = {
  abandoned: 'Abandoned',
  boxScoreOnly: 'Box score only',
} as const
