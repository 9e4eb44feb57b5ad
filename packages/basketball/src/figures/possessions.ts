/**
 * The share of free throws that ends a possession. The others are throws after a made shot (and-ones), throws
 * for technical fouls, and all but the last throw of two or three.
 */
export const FREE_THROW_WEIGHT = 0.44

/** The counts needed to estimate possessions. */
export interface PossessionCounts {
  readonly fga: number
  readonly fta: number
  readonly to: number
  /** Offensive rebounds. */
  readonly orb: number
}

/**
 * Estimates possessions: FGA + 0.44 × FTA − ORB + TO. An offensive rebound prolongs a possession.
 *
 * Source: Kubatko, Oliver, Pelton and Rosenbaum, "A Starting Point for Analyzing Basketball Statistics",
 * Journal of Quantitative Analysis in Sports 3 (3), 2007, after Dean Oliver, Basketball on Paper, 2004.
 */
export function possessions({ fga, fta, to, orb }: PossessionCounts): number {
  return fga + FREE_THROW_WEIGHT * fta - orb + to
}

/**
 * Counts shots, weighted free throws and turnovers: plays that end a possession unless an offensive rebound
 * follows.
 */
export function possessionEnds({ fga, fta, to }: Omit<PossessionCounts, 'orb'>): number {
  return fga + FREE_THROW_WEIGHT * fta + to
}

/** Returns the points per 100 possessions; null without a possession. */
export function perHundred(points: number, possessed: number): number | null {
  return possessed > 0 ? (100 * points) / possessed : null
}
