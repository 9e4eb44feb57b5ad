import type { PlayType, Rejection, Tally } from '@courtside/basketball'

/** The figures that are compared with the plays of their own file. */
export type CheckedFigure =
  | keyof Tally
  | 'orb'
  | 'drb'
  | 'blocked'
  | 'foulsDrawn'
  | 'plusMinus'
  | 'seconds'
  | 'secondChance'
  | 'fastBreak'
  | 'paint'
  | 'offTurnovers'
  | 'bench'

/** A contradiction in a file, or a part of it that could not be imported. All other parts are imported. */
export type Contradiction =
  /** A figure in the file differs from the figure of the imported match. */
  | {
      readonly kind: 'figure'
      readonly team: string
      readonly player: string | null
      readonly figure: CheckedFigure
      readonly stated: number
      readonly counted: number
    }
  /**
   * A player left the court, but no other player came in at that moment; or a player came in, but none left.
   */
  | {
      readonly kind: 'half-substitution'
      readonly period: number
      readonly clock: number
      readonly player: string
      readonly left: boolean
    }
  /**
   * The clock of a play steps back, compared with the previous plays of the feed. `clock` is the value that
   * is used instead of `stated`.
   */
  | {
      readonly kind: 'clock'
      readonly period: number
      readonly clock: number
      readonly stated: number
      readonly type: PlayType
    }
  /** A row names a player who is not in the squads of the file. */
  | { readonly kind: 'unknown-player'; readonly period: number; readonly clock: number; readonly row: string }
  /** A row of a known kind cannot become a play, because a part of it is missing or does not fit. */
  | { readonly kind: 'dropped'; readonly period: number; readonly clock: number; readonly row: string }
  /**
   * The rules refuse a play, or only its detail if `detailOnly` is set. If `type` is null, they refuse a
   * period.
   */
  | {
      readonly kind: 'refused'
      readonly period: number
      readonly clock: number
      readonly type: PlayType | null
      readonly detailOnly: boolean
      readonly rejection: Rejection
    }
  /** An unknown kind of row, and how often it occurs. */
  | { readonly kind: 'unknown-row'; readonly row: string; readonly times: number }

/** Why a StatCrew file cannot be read, as the data from which other code makes the message. */
export type FileFault =
  /** The text is not XML, or is cut off; `line` is the line of the error, from 1. */
  | { readonly code: 'not-xml'; readonly line: number }
  /** The text is XML of another kind; `element` is the name of its root element. */
  | { readonly code: 'not-statcrew'; readonly element: string }
  | { readonly code: 'too-many-plays' }
  /** The home team (H) or the visitors (V) are not in the file. */
  | { readonly code: 'statcrew-team-missing'; readonly side: 'H' | 'V' }

/** The error for a file that cannot be read. */
export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.code)
    this.fault = fault
  }
}
