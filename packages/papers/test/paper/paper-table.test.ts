import { expect, test } from 'vitest'
import { LINEUP_COLUMNS, PERIOD_COLUMNS, PLAYER_COLUMNS } from '../../src/paper/box-score-columns.ts'
import { drawRow } from '../../src/paper/paper-table.ts'
import type { SheetOfPaper } from '../../src/paper/sheet-of-paper.ts'
import { TEXTS } from '../../src/paper/texts.ts'

test('a row puts each figure into the column of its key, whatever the order, and leaves others empty', () => {
  const drawn = new Map<number, string>()
  const paper = { line: (text: string, { x }: { x: number }) => drawn.set(x, text), rule: () => {} }
  const columns = [
    { key: 'points', x: 100, width: 40, align: 'right' },
    { key: 'name', x: 0, width: 90, align: 'left' },
    { key: 'fouls', x: 150, width: 40, align: 'right' },
  ] as const
  const style = { size: 8, top: 1, rule: 10, height: 12 }
  const next = drawRow(paper as unknown as SheetOfPaper, columns, { name: 'Ruiz', points: 0 }, 30, style)
  expect(Object.fromEntries(drawn)).toEqual({ 0: 'Ruiz', 100: '0', 150: '' })
  expect(next).toBe(42)
})

test('every column of a box score has a head', () => {
  const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)
  expect(keysOf(PLAYER_COLUMNS)).toEqual(Object.keys(TEXTS.columns))
  expect(keysOf(PERIOD_COLUMNS)).toEqual(['period', ...Object.keys(TEXTS.periodColumns)])
  expect(keysOf(LINEUP_COLUMNS)).toEqual(['five', ...Object.keys(TEXTS.lineupColumns)])
})
