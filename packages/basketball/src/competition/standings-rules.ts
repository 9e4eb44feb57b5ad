/** Criteria that separate level teams, over the games among them (`head-to-head …`) or over all games. */
export const TIE_BREAKS = [
  'head-to-head',
  'head-to-head-difference',
  'head-to-head-points',
  'difference',
  'points-scored',
  'quotients',
] as const

/** One of {@link TIE_BREAKS}. */
export type TieBreak = (typeof TIE_BREAKS)[number]

/** The points for a win, a draw, a loss (including by default) and a loss by forfeit. */
export type StandingsPoints = Readonly<Record<'win' | 'draw' | 'loss' | 'forfeit', number>>

/**
 * How results are ranked in a table: the points per result, the first criterion and the order of the
 * tie-breaks.
 */
export interface StandingsRules {
  readonly points: StandingsPoints
  /** The first ranking criterion. */
  readonly rankBy: 'points' | 'percentage'
  /**
   * Tie-breaks in order. When one separates some of the teams, the procedure restarts for the teams still
   * level.
   */
  readonly tieBreaks: readonly TieBreak[]
  /** Whether points scored in overtime count in points scored and differences. */
  readonly countsOvertime: boolean
}

const FIBA_POINTS = { win: 2, draw: 1, loss: 1, forfeit: 0 }

/**
 * The rules a competition can use. A new set needs only another entry here.
 *
 * Sources: `fiba`: FIBA Official Basketball Rules, D.1 (classification by points; ties by the games among the
 * tied teams, their difference, their points, then all games; restarted for the teams still tied).
 * `percentage`: ranked by the share of games won, ties by the games among the tied teams, then all games,
 * like the NBA's tie-break procedures without divisions. `euroleague`: ranked by games won; ties as in
 * FIBA's, without the points of the games among the tied teams, and with the quotients of points for and
 * against as the last criterion. Its tables and tie-breaks do not count points scored in overtime.
 */
export const STANDINGS_RULES = {
  fiba: {
    points: FIBA_POINTS,
    rankBy: 'points',
    tieBreaks: [
      'head-to-head',
      'head-to-head-difference',
      'head-to-head-points',
      'difference',
      'points-scored',
    ],
    countsOvertime: true,
  },
  percentage: {
    points: { win: 1, draw: 0, loss: 0, forfeit: 0 },
    rankBy: 'percentage',
    tieBreaks: ['head-to-head', 'difference', 'points-scored'],
    countsOvertime: true,
  },
  euroleague: {
    points: { win: 1, draw: 0, loss: 0, forfeit: 0 },
    rankBy: 'points',
    tieBreaks: ['head-to-head', 'head-to-head-difference', 'difference', 'points-scored', 'quotients'],
    countsOvertime: false,
  },
} as const satisfies Readonly<Record<string, StandingsRules>>

/** One of the keys of {@link STANDINGS_RULES}. */
export type StandingsRulesId = keyof typeof STANDINGS_RULES

/** All rule ids, the default first. */
export const STANDINGS_RULES_IDS = Object.keys(STANDINGS_RULES) as [StandingsRulesId, ...StandingsRulesId[]]
