import { type Cells, countedCells } from './counted-cells.ts'
import type { FileGame } from './file-plays.ts'

/** What came of comparing the figures of a file with what its plays give. */
export interface CellComparison {
  readonly cells: number
  /** One sentence for each figure that differs. */
  readonly differences: readonly string[]
}

/** What a file says of somebody, by the file's names of figures. */
export type Line = Readonly<Record<string, unknown>>

/** Compares what a file states with what its plays give, figure by figure. */
export class CellCheck {
  /** What the plays give. */
  readonly counted: ReturnType<typeof countedCells>
  readonly #differences: string[] = []
  #cells = 0

  constructor(game: FileGame) {
    this.counted = countedCells(game)
  }

  /** The figures counted of a player; none of one of whom there is no play. */
  player(key: string): Cells {
    return this.counted.players.get(key) ?? {}
  }

  /** Compares those of the figures that a line has: one that nobody entered anything of is not in it. */
  compare(who: string, line: Line, names: Readonly<Record<string, string>>, counted: Cells): void {
    for (const [key, name] of Object.entries(names)) {
      if (line[key] !== undefined) this.cell(`${who} ${key}`, line[key], counted[name] ?? 0)
    }
  }

  /** Compares one figure. */
  cell(what: string, stated: unknown, counted: number): void {
    this.near(what, typeof stated === 'number' ? stated : Number.NaN, counted, 0)
  }

  /** Compares one figure that is rounded. */
  near(what: string, stated: number, counted: number, tolerated: number): void {
    this.#cells += 1
    if (!(Math.abs(stated - counted) <= tolerated)) {
      this.#differences.push(`${what}: ${stated}, by the plays ${counted}`)
    }
  }

  /** What came of it. */
  result(): CellComparison {
    return { cells: this.#cells, differences: this.#differences }
  }
}
