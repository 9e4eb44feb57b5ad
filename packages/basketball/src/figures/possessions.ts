/** The part of free throws that ends a possession: the rest are and-ones, technical fouls and first ones of two or three. */
export const FREE_THROW_WEIGHT = 0.44

/** What an estimate of possessions is made of. */
export interface PossessionCounts {
  readonly fga: number
  readonly fta: number
  readonly to: number
  /** Offensive rebounds. */
  readonly orb: number
}

/**
 * Possessions, estimated: FGA + 0.44 × FTA − ORB + TO. A rebound of the own miss prolongs a possession.
 *
 * Source: Kubatko, Oliver, Pelton and Rosenbaum, "A Starting Point for Analyzing Basketball Statistics", Journal of
 * Quantitative Analysis in Sports 3 (3), 2007, after Dean Oliver, Basketball on Paper, 2004.
 */
export function possessions({ fga, fta, to, orb }: PossessionCounts): number {
  return fga + FREE_THROW_WEIGHT * fta - orb + to
}

/** Shots, trips to the line and turnovers: what ends a possession, or keeps it alive by an offensive rebound. */
export function possessionEnds({ fga, fta, to }: Omit<PossessionCounts, 'orb'>): number {
  return fga + FREE_THROW_WEIGHT * fta + to
}

/** Points per 100 possessions; null when there is none. */
export function perHundred(points: number, possessed: number): number | null {
  return possessed > 0 ? (100 * points) / possessed : null
}
