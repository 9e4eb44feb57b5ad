import type { PlayType, Rejection, Tally } from '@courtside/basketball'

/** The figures that are checked against a file's own plays. */
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

/** A contradiction within a file, or a part of it that could not be imported. The rest is imported anyway. */
export type Contradiction =
  /** A figure stated by the file differs from the one of the imported match. */
  | {
      readonly kind: 'figure'
      readonly team: string
      readonly player: string | null
      readonly figure: CheckedFigure
      readonly stated: number
      readonly counted: number
    }
  /** A player left the court and no other player came in at that moment, or the other way round. */
  | {
      readonly kind: 'half-substitution'
      readonly period: number
      readonly clock: number
      readonly player: string
      readonly left: boolean
    }
  /** The clock of a play steps back from the previous play in the feed; `clock` is the value used instead. */
  | {
      readonly kind: 'clock'
      readonly period: number
      readonly clock: number
      readonly stated: number
      readonly type: PlayType
    }
  /** A row that names a player who is in neither of the file's teams. */
  | { readonly kind: 'unknown-player'; readonly period: number; readonly clock: number; readonly row: string }
  /** A row of a known kind that cannot be a play, because a part of it is missing or fits nothing. */
  | { readonly kind: 'dropped'; readonly period: number; readonly clock: number; readonly row: string }
  /** A play that the rules refuse, or only its detail if `detailOnly` is set; without a type, a period. */
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

/** Why a StatCrew file cannot be read, as data; the message is composed elsewhere. */
export type FileFault =
  /** Not XML, or truncated; `line` is where that shows, from 1. */
  | { readonly code: 'not-xml'; readonly line: number }
  /** XML of another kind; `element` is its root element. */
  | { readonly code: 'not-statcrew'; readonly element: string }
  | { readonly code: 'too-many-plays' }
  /** The home team (H) or the visitors (V) are missing. */
  | { readonly code: 'statcrew-team-missing'; readonly side: 'H' | 'V' }

/** The error for a file that cannot be read. */
export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.code)
    this.fault = fault
  }
}
