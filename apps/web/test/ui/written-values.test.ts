import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bytesText } from '../../src/ui/written/bytes-text.ts'
import {
  longDate,
  mediumDate,
  timeOfDay,
  timeWithSeconds,
  weekday,
} from '../../src/ui/written/written-values.ts'

const SOURCES = path.join(import.meta.dirname, '../../src')

test('only one module formats dates and times, so that all have the same form', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const own = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith('written-values.ts') &&
      /DateTimeFormat|toLocale(Date|Time)String/.test(readFileSync(path.join(SOURCES, file), 'utf8')),
  )
  expect(own).toEqual([])
})

test('writes a day and a time for users', () => {
  const at = new Date(2026, 10, 21, 19, 5, 9)
  expect(longDate(at.toISOString())).toBe('November 21, 2026')
  expect(mediumDate(at.toISOString())).toBe('Nov 21, 2026')
  expect(weekday(at.getTime())).toBe('Saturday, November 21')
  expect(timeOfDay(at.toISOString())).toBe('19:05')
  expect(timeWithSeconds(at.getTime())).toBe('19:05:09')
})

test('writes bytes in a suitable unit', () => {
  expect([0, 999, 1000, 123_456, 1_500_000, 18e9, 2.4e12, 3e15].map(bytesText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '123 kB',
    '1.5 MB',
    '18.0 GB',
    '2.4 TB',
    '3,000 TB',
  ])
})
