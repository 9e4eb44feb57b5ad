import type { SheetOfPaper } from './sheet-of-paper.ts'

/** Draws a form field: a small label above the value, on a line. */
export function filled(
  paper: SheetOfPaper,
  label: string,
  value: string,
  x: number,
  y: number,
  width: number,
): void {
  paper.line(label, { x, y, size: 6.5, width, colour: '#444' })
  paper.line(value, { x, y: y + 6.5, size: 10, weight: 700, width })
  paper.rule(x, y + 18, x + width - 4, y + 18, 0.4)
}
