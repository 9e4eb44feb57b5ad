import { expect, test } from 'vitest'
import { absentWords } from '../../src/features/scorer/table/CrewPanel.tsx'

const of = (...others: { username: string; awayMs: number }[]) =>
  absentWords({
    part: 'everything',
    takePart: () => {},
    others: others.map((other) => ({ ...other, part: 'clock' as const, isThis: false })),
  })

test('the table names another device that is offline, and since when', () => {
  expect(of({ username: 'ilze', awayMs: 10_000 })).toBeNull()
  expect(of({ username: 'ilze', awayMs: 10_000 }, { username: 'janis', awayMs: 125_000 })).toBe(
    'janis: clock and fouls, offline for 2:05',
  )
})

test('a device without a request for an hour no longer counts as being at the table', () => {
  expect(of({ username: 'ilze', awayMs: 3_600_000 })).toBeNull()
})
