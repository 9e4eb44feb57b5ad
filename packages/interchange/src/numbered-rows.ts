import type { PlayDetail } from '@courtside/basketball'
import type { RecordedPeriod } from './game-record.ts'
import type { RecordBuilder } from './read-game.ts'

/** Remembers which play each numbered row of a feed became, the links between rows, and the periods. */
export class NumberedRows {
  readonly #builder: RecordBuilder
  readonly #plays = new Map<number, number>()
  readonly #links = new Map<number, number>()
  readonly #periods = new Map<number, number | null>()

  constructor(builder: RecordBuilder) {
    this.#builder = builder
  }

  /**
   * Records that a row became a play.
   * @param of the number of the row whose play this play belongs to; undefined if there is none
   */
  became(row: number, statId: number, of: number | undefined): void {
    this.#plays.set(row, statId)
    if (of !== undefined) this.#links.set(statId, of)
  }

  /** Returns the play that a row became. */
  playOf(row: number): number | undefined {
    return this.#plays.get(row)
  }

  /** Records that a period had a row. */
  inPeriod(period: number): void {
    if (!this.#periods.has(period)) this.#periods.set(period, null)
  }

  /**
   * Records that a row ended a period.
   * @param leftMs the time left in the period, in ms
   */
  periodEnded(period: number, leftMs: number): void {
    this.#periods.set(period, leftMs)
  }

  /** Links each play to the play to which it belongs. To be called after all rows are read. */
  link(): void {
    for (const [statId, row] of this.#links) {
      const of = this.#plays.get(row)
      if (of !== undefined && of !== statId) this.#builder.detail(statId, { of })
    }
  }

  /**
   * Returns the periods that were started.
   * @param left the time left in the last period, in ms, if no row ended it
   */
  periods(left: number): RecordedPeriod[] {
    return [...this.#periods]
      .sort(([a], [b]) => a - b)
      .map(([period, leftMs], index, all) => ({
        period,
        leftMs: leftMs ?? (index === all.length - 1 ? left : 0),
      }))
  }
}

/** Returns a play's `detail` field; no field if the detail is empty. */
export function some(detail: PlayDetail): { detail?: PlayDetail } {
  return Object.keys(detail).length === 0 ? {} : { detail }
}

/** Returns a detail with a kind; empty if the kind is unknown. */
export function kindOf(kind: PlayDetail['kind']): PlayDetail {
  return kind === undefined ? {} : { kind }
}
