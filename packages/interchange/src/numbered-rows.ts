import type { PlayDetail } from '@courtside/basketball'
import type { RecordedPeriod } from './game-record.ts'
import type { RecordBuilder } from './read-game.ts'

/** What the numbered rows of a feed became: plays, which other row each belongs to, and the periods that were on. */
export class NumberedRows {
  readonly #builder: RecordBuilder
  readonly #plays = new Map<number, number>()
  readonly #links = new Map<number, number>()
  readonly #periods = new Map<number, number | null>()

  constructor(builder: RecordBuilder) {
    this.#builder = builder
  }

  /** A row has become a play. @param of the number of the row that it belongs to */
  became(row: number, statId: number, of: number | undefined): void {
    this.#plays.set(row, statId)
    if (of !== undefined) this.#links.set(statId, of)
  }

  /** The play that a row became. */
  playOf(row: number): number | undefined {
    return this.#plays.get(row)
  }

  /** A row was of a period. */
  inPeriod(period: number): void {
    if (!this.#periods.has(period)) this.#periods.set(period, null)
  }

  /** A row has ended a period. @param leftMs what was left of it */
  periodEnded(period: number, leftMs: number): void {
    this.#periods.set(period, leftMs)
  }

  /** Tells each play which other one it belongs to, when all rows were read. */
  link(): void {
    for (const [statId, row] of this.#links) {
      const of = this.#plays.get(row)
      if (of !== undefined && of !== statId) this.#builder.detail(statId, { of })
    }
  }

  /** The periods that were on. @param left of the last one, if nothing says how it ended */
  periods(left: number): RecordedPeriod[] {
    return [...this.#periods]
      .sort(([a], [b]) => a - b)
      .map(([period, leftMs], index, all) => ({
        period,
        leftMs: leftMs ?? (index === all.length - 1 ? left : 0),
      }))
  }
}

/** A detail as a play has it: none when nothing is said. */
export function some(detail: PlayDetail): { detail?: PlayDetail } {
  return Object.keys(detail).length === 0 ? {} : { detail }
}

/** The detail that says a kind; none when it is not known. */
export function kindOf(kind: PlayDetail['kind']): PlayDetail {
  return kind === undefined ? {} : { kind }
}
