/** Why the coach might change something; the graver kinds come first. */
export type Evidence =
  /** The last foul that the rules allow. */
  | { readonly kind: 'fouled-out'; readonly fouls: number }
  /** More fouls than the period allows for; `left` more and the player is out. */
  | { readonly kind: 'foul-trouble'; readonly fouls: number; readonly left: number }
  /** Turnovers in a row, and all of the game. */
  | { readonly kind: 'turnovers'; readonly inRow: number; readonly total: number }
  /** Shots that do not fall: misses in a row, and field goals of the game. */
  | {
      readonly kind: 'cold-hand'
      readonly inRow: number
      readonly made: number
      readonly attempted: number
    }
  /** So many ms on court without a rest. */
  | { readonly kind: 'no-rest'; readonly onCourtMs: number }
  /** Misses, fouls and turnovers in a row, fewer of each kind than make a graver one. */
  | {
      readonly kind: 'rough-patch'
      readonly inRow: number
      readonly misses: number
      readonly fouls: number
      readonly turnovers: number
    }
  /** One miss, foul or turnover: no reason to change anything. With what the player has done so far. */
  | {
      readonly kind: 'single'
      readonly what: 'miss' | 'foul' | 'turnover'
      readonly points: number
      readonly made: number
      readonly attempted: number
      readonly fouls: number
    }
  /** The five on court, since they came together. */
  | { readonly kind: 'outscored'; readonly scored: number; readonly conceded: number }

/** Who could come in, with the figures of this game. */
export interface BenchPlayer {
  readonly playerId: number
  readonly pts: number
  readonly fgm: number
  readonly fga: number
  readonly reb: number
  readonly ast: number
  readonly to: number
  readonly pf: number
  /** Since when on the bench; null for one who has not played yet. */
  readonly since: { readonly period: number; readonly clock: number } | null
  /** Playing time since then, in ms; for one who has not played, all that was played. */
  readonly restMs: number
}

/** What a coach could do, from what has just happened. */
export interface Suggestion {
  /** Names it for good, also while its evidence grows. */
  readonly key: string
  /** The plays it rests on, in the order of the game. */
  readonly statIds: readonly number[]
  readonly teamId: number
  /** The one it is about; with `outscored` the one who has been on court longest. */
  readonly playerId: number
  readonly evidence: Evidence
  /** Who could come in; null when nobody can, or nothing is to be changed. */
  readonly replacement: BenchPlayer | null
  /** When its last play was recorded, server time. */
  readonly at: number
  readonly period: number
  /** Milliseconds left in the period. */
  readonly clock: number
}
