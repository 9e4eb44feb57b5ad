/**
 * The points awarded to the other team for a forfeit and for a default (FIBA Official Basketball Rules, Art.
 * 20 and 21).
 */
export const AWARDED_POINTS = { forfeited: 20, defaulted: 2 } as const

/** An awarded game: the team that lost it did not appear, or had too few players left. */
export interface Award {
  readonly kind: keyof typeof AWARDED_POINTS
  /** The team that lost: 0 home, 1 away. */
  readonly lostBy: 0 | 1
}

/** Points by period, home first; each period after the regulation ones is an overtime. */
export type LineScore = readonly (readonly [number, number])[]

/** The result of a game, as tables count it. */
export interface GameResult {
  readonly id: number
  /** When the game was played, in ms since the epoch; null if unknown. */
  readonly at: number | null
  /** Team ids, home first. */
  readonly teams: readonly [number, number]
  readonly score: readonly [number, number]
  /** The score without overtimes. */
  readonly regulation: readonly [number, number]
  /** The team that lost by forfeit; null for a game that was played or lost by default. */
  readonly forfeitedBy: number | null
}

/** Sums points by period. @param periods number of periods to count, from the first */
export function scoreOf(line: LineScore, periods = line.length): [number, number] {
  let [home, away] = [0, 0]
  for (const [first, second] of line.slice(0, periods)) {
    home += first
    away += second
  }
  return [home, away]
}

/**
 * Returns the score of an awarded game (FIBA Official Basketball Rules, Art. 20.2.1 and 21.2.1). A forfeit is
 * 20 to 0, whatever the score was. A default is 2 to 0, unless the winning team was ahead: then the score
 * counts.
 * @param played the score when the game was stopped; null if it had not begun
 */
export function awardedScore(
  { kind, lostBy }: Award,
  played: readonly [number, number] | null,
): [number, number] {
  const winner = lostBy === 0 ? 1 : 0
  if (kind === 'defaulted' && played && played[winner] > played[lostBy]) return [played[0], played[1]]
  const points = AWARDED_POINTS[kind]
  return winner === 0 ? [points, 0] : [0, points]
}
