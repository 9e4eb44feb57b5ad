import type { CoursePlay } from '../plays/course-of-play.ts'

/** A figure of a player by which double-doubles are counted, and what it came to. */
export interface DoubleFigure {
  readonly figure: 'pts' | 'reb' | 'ast' | 'stl' | 'blk'
  readonly value: number
}

/** What makes a highlight, without its moment. */
export type Finding = {
  /** Names it for good, also while it grows. */
  readonly key: string
  /** The plays it rests on, in the order of the game. */
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
  /** A team scored `points` in a row while the other scored none; it began at `since`. */
  | {
      readonly kind: 'run'
      readonly points: number
      readonly since: { readonly period: number; readonly clock: number }
    }
  /** Late: the team took the lead from the other, for the `nth` time of the game that it passed over. */
  | {
      readonly kind: 'lead-change'
      readonly playerId: number
      readonly nth: number
      readonly score: readonly [number, number]
    }
  /** Late: the team drew level. */
  | { readonly kind: 'tie'; readonly playerId: number; readonly score: readonly [number, number] }
  /** A field goal in the last second of a period. */
  | { readonly kind: 'buzzer-beater'; readonly playerId: number; readonly points: number }
  /** Two or more figures of a player in double figures. */
  | { readonly kind: 'double-double'; readonly playerId: number; readonly figures: readonly DoubleFigure[] }
  /** A player came to 20, 25, 30 … points; `isGameHigh` when nobody has as many. */
  | {
      readonly kind: 'points'
      readonly playerId: number
      readonly points: number
      readonly isGameHigh: boolean
    }
  /** The greatest lead of the game so far has come to 10, 15, 20 … */
  | { readonly kind: 'greatest-lead'; readonly margin: number; readonly score: readonly [number, number] }
)

/** Something worth a second look, with the moment of the play that made it what it is. */
export type Highlight = Finding & {
  /** When that play was recorded, server time. */
  readonly at: number
  readonly period: number
  /** Milliseconds left in the period. */
  readonly clock: number
  /** The score after it, home first. */
  readonly score: readonly [number, number]
}

/** Looks at each play of a match in turn and says what it makes. */
export type Watcher = (play: CoursePlay) => Finding[]
