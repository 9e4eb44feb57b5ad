/** Why the coach might make a change. */
export type Evidence =
  /** The player's fouls have reached the limit. */
  | { readonly kind: 'fouled-out'; readonly fouls: number }
  /**
   * One foul short of the limit or, before the last regulation period, more fouls than periods so far. After
   * `left` more fouls the player is out.
   */
  | { readonly kind: 'foul-trouble'; readonly fouls: number; readonly left: number }
  /** Turnovers in a row, and in the whole game. */
  | { readonly kind: 'turnovers'; readonly inRow: number; readonly total: number }
  /** Poor shooting: misses in a row, and field goals of the game. */
  | {
      readonly kind: 'cold-hand'
      readonly inRow: number
      readonly made: number
      readonly attempted: number
    }
  /** Time on court without a rest, in ms. */
  | { readonly kind: 'no-rest'; readonly onCourtMs: number }
  /** Misses, fouls and turnovers in a row, too few of each for one of the kinds of evidence above. */
  | {
      readonly kind: 'rough-patch'
      readonly inRow: number
      readonly misses: number
      readonly fouls: number
      readonly turnovers: number
    }
  /** One miss, foul or turnover, which is no reason for a change. Includes the player's figures so far. */
  | {
      readonly kind: 'single'
      readonly what: 'miss' | 'foul' | 'turnover'
      readonly points: number
      readonly made: number
      readonly attempted: number
      readonly fouls: number
    }
  /** The points of the team and its opponents since its current five came on court. */
  | { readonly kind: 'outscored'; readonly scored: number; readonly conceded: number }

/** A possible replacement, with the figures of this game. */
export interface BenchPlayer {
  readonly playerId: number
  readonly pts: number
  readonly fgm: number
  readonly fga: number
  readonly reb: number
  readonly ast: number
  readonly to: number
  readonly pf: number
  /** When the player went to the bench; null if they have not played yet. */
  readonly since: { readonly period: number; readonly clock: number } | null
  /**
   * Game time since the player went to the bench, in ms. For a player who has not played, the game time since
   * the tip-off.
   */
  readonly restMs: number
}

/** A suggestion for a coach, based on the latest plays. */
export interface Suggestion {
  /** Permanent identifier, kept while the evidence grows. */
  readonly key: string
  /** The plays that the suggestion is based on, in the order of the game. */
  readonly statIds: readonly number[]
  readonly teamId: number
  /** The player whom the suggestion is about; for `outscored`, the player who has been on court longest. */
  readonly playerId: number
  readonly evidence: Evidence
  /** A possible replacement; null if there is none, or if no change is suggested. */
  readonly replacement: BenchPlayer | null
  /** When the suggestion's last play was recorded, in server time. */
  readonly at: number
  readonly period: number
  /** Milliseconds left in the period. */
  readonly clock: number
}
