/** What sets teams apart that are level, each within the level teams (`head-to-head …`) or over all games. */
export const TIE_BREAKS = [
  'head-to-head',
  'head-to-head-difference',
  'head-to-head-points',
  'difference',
  'points-scored',
  'quotients',
] as const

/** Names one of {@link TIE_BREAKS}. */
export type TieBreak = (typeof TIE_BREAKS)[number]

/** How a table is made of results: points and the order in which ties are broken, as data. */
export interface StandingsRules {
  /** Points for a game won, drawn, lost (by default too) and lost by forfeit. */
  readonly points: Readonly<Record<'win' | 'draw' | 'loss' | 'forfeit', number>>
  /** What teams are ranked by first. */
  readonly rankBy: 'points' | 'percentage'
  /** Tried in this order; whenever some are set apart, it begins again for those who are still level. */
  readonly tieBreaks: readonly TieBreak[]
  /** Whether points scored in overtime count in points scored and differences. */
  readonly countsOvertime: boolean
}

const FIBA_POINTS = { win: 2, draw: 1, loss: 1, forfeit: 0 }

/**
 * The rules that a competition can be played by; another set is another entry here and nothing else.
 *
 * Sources: `fiba`: FIBA Official Basketball Rules, D.1 (classification by points; ties by the games among the tied, their
 * difference, their points, then all games; again from the beginning for those still tied). `percentage`: ranked by games won of games
 * played, ties by the games among the tied, then all games, in the manner of the NBA's tie-break procedures without divisions.
 * `euroleague`: as FIBA's with the quotients of points for and against last; points of overtimes count in no table and no tie-break.
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

/** Names one of {@link STANDINGS_RULES}. */
export type StandingsRulesId = keyof typeof STANDINGS_RULES

/** The names of all of them, the usual one first. */
export const STANDINGS_RULES_IDS = Object.keys(STANDINGS_RULES) as [StandingsRulesId, ...StandingsRulesId[]]
