import { expect, test } from 'vitest'
import { lineWidth, outline, readable } from '../../src/card/letters.ts'

test('keeps the letters of our fonts, transliterates other scripts to Latin, and never draws a box', () => {
  expect(readable('Žalgiris Łódź Đặng')).toBe('Žalgiris Łódź Đặng')
  expect(readable('Ολυμπιακός')).toBe('Ολυμπιακός')
  expect(readable('ЦСКА Київ Ђоковић')).toBe('ЦСКА Київ Ђоковић')
  expect(readable('北京 東京')).toBe('BeiJing DongJing')
  expect(readable('الأهلي')).toBe('الأهلي')
  expect(readable('თბილისი')).toMatch(/^[A-Za-z]+$/)
})

test('omits invisible, direction-changing and non-letter characters; an empty result becomes a question mark', () => {
  expect(readable('Her\u202eons\u0000 \u{1f3c0}\ud800 \n Larks')).toBe('Herons Larks')
  expect(readable('\u{1f3c0}\u200f')).toBe('?')
})

test('ends a line at its anchor, and fits a name of any length into its maximum width', () => {
  const data = outline('Regional League, round 9', { weight: 600, size: 30, x: 1140, y: 82, anchor: 'end' })
  expect(data).toMatch(/^[MLQCZ\d .-]+$/)
  expect(rightEdge(data)).toBeGreaterThan(1130)
  expect(rightEdge(data)).toBeLessThanOrEqual(1140)
  for (const name of ['W'.repeat(5000), 'Ж'.repeat(300), 'Saltmarsh Herons '.repeat(9)]) {
    const long = outline(name, { weight: 700, size: 50, x: 100, y: 82, maxWidth: 400 })
    expect(rightEdge(long)).toBeLessThanOrEqual(501)
  }
  expect(lineWidth('Herons', 700, 50)).toBeCloseTo(5 * lineWidth('Herons', 700, 10))
})

/** Returns the greatest x of a path. */
function rightEdge(path: string): number {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return Math.max(...numbers.filter((_, index) => index % 2 === 0))
}
