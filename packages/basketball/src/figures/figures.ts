/**
 * The counted figures of a box score: points, field goals, threes and free throws made and attempted, and so
 * on.
 */
export const FIGURES = [
  'pts',
  'fgm',
  'fga',
  'tpm',
  'tpa',
  'ftm',
  'fta',
  'reb',
  'ast',
  'stl',
  'blk',
  'to',
  'pf',
] as const

/** The counted figures of a line; the percentages are computed from them. */
export type Tally = Record<(typeof FIGURES)[number], number>
