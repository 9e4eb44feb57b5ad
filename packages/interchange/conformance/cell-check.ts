import { type Cells, countedCells } from './counted-cells.ts'
import type { FileGame } from './file-plays.ts'

/** The result of comparing a file's stated figures with those counted from its plays. */
export interface CellComparison {
  readonly cells: number
  /** One sentence per differing figure. */
  readonly differences: readonly string[]
}

/** A line of figures as a file states them, by the names that the file uses. */
export type Line = Readonly<Record<string, unknown>>

/** Compares a file's stated figures with those counted from its plays. */
export class CellCheck {
  /** The figures counted from the plays. */
  readonly counted: ReturnType<typeof countedCells>
  readonly #differences: string[] = []
  #cells = 0

  constructor(game: FileGame) {
    this.counted = countedCells(game)
  }

  /** Returns the counted figures of a player; empty for a player without plays. */
  player(key: string): Cells {
    return this.counted.players.get(key) ?? {}
  }

  /** Compares the figures that a line contains. A figure for which no data was entered is not in the line. */
  compare(who: string, line: Line, names: Readonly<Record<string, string>>, counted: Cells): void {
    for (const [key, name] of Object.entries(names)) {
      if (line[key] !== undefined) this.cell(`${who} ${key}`, line[key], counted[name] ?? 0)
    }
  }

  /** Compares one figure. */
  cell(what: string, stated: unknown, counted: number): void {
    this.near(what, typeof stated === 'number' ? stated : Number.NaN, counted, 0)
  }

  /**
   * Compares one rounded figure.
   * @param tolerated largest difference that is not reported
   */
  near(what: string, stated: number, counted: number, tolerated: number): void {
    this.#cells += 1
    if (!(Math.abs(stated - counted) <= tolerated)) {
      this.#differences.push(`${what}: ${stated}, by the plays ${counted}`)
    }
  }

  /** Returns the result. */
  result(): CellComparison {
    return { cells: this.#cells, differences: this.#differences }
  }
}
