import type { Fixture } from '@courtside/contract'
import { describe, expect, it } from 'vitest'
import { timeLeft } from '../../src/ui/match/Countdown.tsx'
import { byDay } from '../../src/ui/match/fixtures-by-day.ts'
import { idsIn, mineFirst } from '../../src/ui/teams/my-teams.ts'
import { daysLater } from '../../src/ui/written/calendar-day.ts'
import { venueTime } from '../../src/ui/written/written-values.ts'
import { reasonText } from '../../src/views/season/standings/Table.tsx'

const fixture = (id: number, startsAt: string | null, zone = 'Europe/Berlin') =>
  ({ id, startsAt, zone }) as Fixture

describe('the schedule by day', () => {
  it("uses the days in the venue's time zone, and lists games without a date last", () => {
    const days = byDay([
      fixture(1, null),
      fixture(2, '2026-11-28T23:30:00.000Z'),
      fixture(3, '2026-11-28T18:30:00.000Z'),
      fixture(4, '2026-11-28T23:30:00.000Z', 'America/New_York'),
    ])
    expect(days.map(({ day, fixtures }) => [day, fixtures.map(({ id }) => id)])).toEqual([
      ['2026-11-28', [3, 4]],
      ['2026-11-29', [2]],
      [null, [1]],
    ])
  })

  it("shows the time in the venue's zone, also after a change to or from summer time", () => {
    expect(venueTime('2026-07-01T17:30:00.000Z', 'Europe/Berlin')).toBe('19:30')
    expect(venueTime('2026-12-01T18:30:00.000Z', 'Europe/Berlin')).toBe('19:30')
  })

  it('counts days across months and changes to summer time', () => {
    expect(daysLater('2026-10-24', 2)).toBe('2026-10-26')
    expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
  })
})

it('counts down in whole units', () => {
  expect(timeLeft(7 * 86_400 + 19 * 3600 + 36 * 60 + 8)).toEqual({
    days: 7,
    hours: 19,
    minutes: 36,
    seconds: 8,
  })
})

describe('my teams', () => {
  it('come first, in the order they were added', () => {
    const entries = [
      [1, 2],
      [3, 4],
      [5, 1],
    ]
    expect(mineFirst(entries, new Set([1]), (teams) => teams)).toEqual([
      [1, 2],
      [5, 1],
      [3, 4],
    ])
  })

  it.each([[null], ['no list'], ['{"a":1}'], ['["x",-1,1.5]']])('are none for %j', (text) => {
    expect(idsIn(text)).toEqual([])
  })
})

describe("the reason for a team's rank", () => {
  const reason = { over: 2, among: [1, 2], own: 7, other: -7, record: [1, 1] as const }
  const say = (changes: object) => reasonText({ ...reason, ...changes } as never, () => 'Larks')

  it.each([
    [{ code: 'record' }, null],
    [{ code: 'head-to-head', record: [2, 0] }, 'Won both against Larks'],
    [{ code: 'head-to-head', record: [1, 0] }, 'Beat Larks'],
    [{ code: 'head-to-head', record: [2, 1] }, '2–1 against Larks'],
    [
      { code: 'head-to-head', among: [1, 2, 3], record: [3, 1] },
      '3–1 among the 3 level teams, ahead of Larks',
    ],
    [{ code: 'head-to-head-difference' }, 'Points difference in their games: +7, Larks −7'],
    [{ code: 'difference' }, 'Points difference in all games: +7, Larks −7'],
    [{ code: 'lots' }, 'Lots were drawn with Larks'],
  ])('is worded for %j', (changes, sentence) => expect(say(changes)).toBe(sentence))
})
