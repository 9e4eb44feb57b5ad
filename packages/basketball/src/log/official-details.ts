/** Figures that only a detailed box score contains. */
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
