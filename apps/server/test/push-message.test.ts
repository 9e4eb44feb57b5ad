import { pushMessage, tellsScore } from '@courtside/deliveries'
import { expect, test } from 'vitest'
import { isQuiet } from '../src/features/push/delivery-repository.ts'
import { PUSH } from '../src/features/push/texts.ts'

const READER = { language: 'en', zone: 'America/New_York', hideScores: false } as const
const teams = ['Herons', 'Larks'] as const
const at = (time: string) => Date.parse(`2026-03-04T${time}:00Z`)

test("announces the start of a match in the reader's time zone and format", () => {
  const soon = { kind: 'soon', teams, startsAt: at('18:30') } as const
  expect(pushMessage(7, soon, READER, PUSH).body).toMatch(/^Starts at 1:30\sPM\.$/)
  const german = { ...READER, language: 'de', zone: 'Europe/Berlin' } as const
  expect(pushMessage(7, soon, german, PUSH)).toEqual({
    title: 'Herons – Larks',
    body: 'Starts at 19:30.',
    path: '/schedule',
    tag: 'match-7',
    language: 'de',
  })
})

test('names halves, periods and overtimes according to the rules', () => {
  const over = (word: 'HALF' | 'PERIOD' | 'OVERTIME', number: number) =>
    pushMessage(
      7,
      { kind: 'period', teams, word, number, score: [4, 2], isLast: false, isTied: false },
      READER,
      PUSH,
    )
  expect(over('HALF', 1).body).toBe('Half 1 is over.')
  expect(over('PERIOD', 1).body).toBe('Period 1 is over.')
  expect(over('OVERTIME', 1).body).toBe('Overtime is over.')
  expect(over('OVERTIME', 2)).toMatchObject({ title: 'Herons 4 – 2 Larks', body: 'Overtime 2 is over.' })
})

test('a message that a match is close, or goes to overtime, reveals the score', () => {
  const period = { kind: 'period', teams, word: 'QUARTER', number: 1, score: [4, 2], isTied: false } as const
  expect(tellsScore({ ...period, isLast: false })).toBe(false)
  expect(tellsScore({ ...period, isLast: true })).toBe(true)
  expect(tellsScore({ kind: 'close', teams, leftMs: 60_000, score: [4, 2] })).toBe(true)
  expect(tellsScore({ kind: 'final', teams, score: [4, 2] })).toBe(false)
})

test("quiet hours follow the device's time zone, also across midnight", () => {
  const night = { from: '22:00', until: '07:30' }
  const isQuietAt = (time: string, hours = night) => isQuiet(at(time), 'Europe/Berlin', hours)
  // In winter, the zone is one hour ahead of UTC.
  expect(['20:59', '21:00', '23:30', '06:29', '06:30'].map((time) => isQuietAt(time))).toEqual([
    ...[false, true, true, true, false],
  ])
  const lunch = { from: '12:00', until: '13:00' }
  expect(['10:59', '11:00', '12:00'].map((time) => isQuietAt(time, lunch))).toEqual([false, true, false])
  expect(isQuietAt('23:10', { from: '00:00', until: '00:30' })).toBe(true)
})
