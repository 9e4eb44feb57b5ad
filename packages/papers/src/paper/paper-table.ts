import { AREA, type SheetOfPaper } from './sheet-of-paper.ts'

/** The content of a table cell: a text or a figure. */
export type Cell = string | number

/** A row of a table, by the keys of its columns. A column without a cell stays empty. */
export type Row<Key extends string> = Readonly<Partial<Record<Key, Cell>>>

/** A column of a table. Lengths in points. */
export interface Column<Key extends string> {
  readonly key: Key
  /**
   * Distance of the column's text from the left edge of {@link AREA}; from the right edge on a mirrored page.
   */
  readonly x: number
  /** Width of its text. */
  readonly width: number
  readonly align: 'left' | 'right'
}

/** How a row is drawn. Lengths in points. */
export interface RowStyle {
  readonly size: number
  /** Distance of the text from the top of the row. */
  readonly top: number
  /** Distance of the rule below the text from the top of the row. */
  readonly rule: number
  /** Distance of the next row from the top of the row. */
  readonly height: number
}

/** Draws a row, with its rule. A `strong` row is bold. @returns where the next row begins */
export function drawRow<Key extends string>(
  paper: SheetOfPaper,
  columns: readonly Column<Key>[],
  row: Row<Key>,
  y: number,
  { size, top, rule, height }: RowStyle,
  strong = false,
): number {
  const weight = strong ? 700 : 500
  for (const { key, x, width, align } of columns)
    paper.line(String(row[key] ?? ''), { x, y: y + top, size, width, align, weight })
  paper.rule(0, y + rule, AREA.width, y + rule, strong ? 0.8 : 0.25)
  return y + height
}
