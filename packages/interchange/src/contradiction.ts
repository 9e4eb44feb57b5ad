import type { PlayType, Rejection, Tally } from '@courtside/basketball'

/** The figures that a file's own plays are held against. */
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

/** What of a file does not go together, or could not be taken over. Nothing of it keeps the rest from being imported. */
export type Contradiction =
  /** A figure that the file states is not what its own plays give. */
  | {
      readonly kind: 'figure'
      readonly team: string
      readonly player: string | null
      readonly figure: CheckedFigure
      readonly stated: number
      readonly counted: number
    }
  /** Somebody left the court and nobody came at that moment, or the other way round. */
  | {
      readonly kind: 'half-substitution'
      readonly period: number
      readonly clock: number
      readonly player: string
      readonly left: boolean
    }
  /** The clock of a play steps back from what came before it in the feed; `clock` is what was taken. */
  | {
      readonly kind: 'clock'
      readonly period: number
      readonly clock: number
      readonly stated: number
      readonly type: PlayType
    }
  /** A row that names nobody of the file's teams. */
  | { readonly kind: 'unknown-player'; readonly period: number; readonly clock: number; readonly row: string }
  /** A play, or with `detailOnly` what was said of it besides, that the rules do not let in; without a type a period. */
  | {
      readonly kind: 'refused'
      readonly period: number
      readonly clock: number
      readonly type: PlayType | null
      readonly detailOnly: boolean
      readonly rejection: Rejection
    }
  /** A kind of row that is not known, and how often it is there. */
  | { readonly kind: 'unknown-row'; readonly row: string; readonly times: number }

/** Why a file of StatCrew cannot be read, as data: the sentence for it is made elsewhere. */
export type FileFault =
  /** No XML, or cut off; `line` is where that shows, from 1. */
  | { readonly code: 'not-xml'; readonly line: number }
  /** XML of something else; `element` is its outermost. */
  | { readonly code: 'not-statcrew'; readonly element: string }
  | { readonly code: 'too-many-plays' }
  /** The home team (H) or the visitors (V) are missing. */
  | { readonly code: 'statcrew-team-missing'; readonly side: 'H' | 'V' }

/** A file is none that can be read. */
export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.code)
    this.fault = fault
  }
}
