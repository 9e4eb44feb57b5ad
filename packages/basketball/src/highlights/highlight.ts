import type { CoursePlay } from '../plays/course-of-play.ts'

/** A player's value in a figure that counts towards a double-double. */
export interface DoubleFigure {
  readonly figure: 'pts' | 'reb' | 'ast' | 'stl' | 'blk'
  readonly value: number
}

/** The content of a highlight, without its moment. */
export type HighlightFinding = {
  /** Permanent identifier, kept while the highlight grows. */
  readonly key: string
  /** The plays that the highlight is based on, in the order of the game. */
  readonly statIds: readonly number[]
  readonly teamId: number
} & (
  | {
      /** A player made `scores` shots in a row, at least 2. */
      readonly kind: 'straight-scores'
      readonly playerId: number
      readonly scores: number
      readonly points: number
    }
  /** A team scored `points` in a row while the other scored none; the run began at `since`. */
  | {
      readonly kind: 'run'
      readonly points: number
      readonly since: { readonly period: number; readonly clock: number }
    }
  /** Late in the game, the team took the lead from the other; `nth` counts the lead changes of the game. */
  | {
      readonly kind: 'lead-change'
      readonly playerId: number
      readonly nth: number
      readonly score: readonly [number, number]
    }
  /** Late in the game, the team tied the score. */
  | { readonly kind: 'tie'; readonly playerId: number; readonly score: readonly [number, number] }
  /** A field goal made in the last second of a period. */
  | { readonly kind: 'buzzer-beater'; readonly playerId: number; readonly points: number }
  /** Two or more figures of a player in double figures. */
  | { readonly kind: 'double-double'; readonly playerId: number; readonly figures: readonly DoubleFigure[] }
  /** A player reached 20, 25, 30 … points; `isGameHigh` if it is known that no other player has as many. */
  | {
      readonly kind: 'points'
      readonly playerId: number
      readonly points: number
      readonly isGameHigh: boolean
    }
  /** The greatest lead of the game so far reached 10, 15, 20 … */
  | { readonly kind: 'greatest-lead'; readonly margin: number; readonly score: readonly [number, number] }
)

/** A highlight with the moment of its latest play. */
export type Highlight = HighlightFinding & {
  /** When the latest play was recorded, in server time. */
  readonly at: number
  readonly period: number
  /** Milliseconds left in the period. */
  readonly clock: number
  /** The score after the latest play, home first. */
  readonly score: readonly [number, number]
}

/** Examines each play of a match in turn and returns the highlights it produces. */
export type Watcher = (play: CoursePlay) => HighlightFinding[]
