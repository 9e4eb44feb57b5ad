/** The figures of a detailed box score, which a source may lack. */
export const OFFICIAL_DETAILS = [
  'plusMinus',
  'foulsDrawn',
  'blocked',
  'offTurnovers',
  'secondChance',
  'fastBreak',
  'paint',
  'bench',
] as const
