import { expect, test } from 'vitest'
import {
  type ConsoleState,
  compareFigures,
  NO_DIFFERENCES,
  shownDifference,
  UNKNOWN_STATE,
} from '../src/index.ts'

const OWN = {
  score: { home: 45, guest: 38 },
  fouls: { home: 6, guest: 2 },
  timeoutsTaken: { home: 1, guest: 0 },
  timeoutsLeft: { home: 1, guest: 2 },
}
const compared = (shown: Partial<ConsoleState>, at = 0, before = NO_DIFFERENCES) =>
  compareFigures(before, { ...UNKNOWN_STATE, ...shown }, OWN, at)

test('shows a different score after 2 s, and reports it as being checked after 5 s', () => {
  const first = compared({ score: { home: 47, guest: 38 } }, 1000)
  const later = compared({ score: { home: 47, guest: 40 } }, 3000, first)
  expect(shownDifference(later, 3000)).toMatchObject({ score: false, isScoreChecked: false })
  expect(shownDifference(later, 3001)).toMatchObject({ score: true, isScoreChecked: false })
  expect(shownDifference(later, 6001)).toMatchObject({ score: true, isScoreChecked: true })
  expect(compared({ score: OWN.score }, 7000, later)).toEqual(NO_DIFFERENCES)
})

test('a blank agrees with every number', () => {
  expect(compared({})).toEqual(NO_DIFFERENCES)
  expect(compared({ score: { home: 45, guest: null } })).toEqual(NO_DIFFERENCES)
})

test('accepts more team fouls than the console can count', () => {
  expect(compared({ fouls: { home: 5, guest: 2 } }).foulsSince).toBeNull()
  expect(compared({ fouls: { home: 3, guest: 2 } }).foulsSince).toBe(0)
  expect(compared({ fouls: { home: 6, guest: 4 } }).foulsSince).toBe(0)
})

test('compares time-outs as the console counts them', () => {
  const shown = { timeouts: { home: 1, guest: 2 } }
  expect(compared({ ...shown, timeoutsCount: 'left' }).timeoutsSince).toBeNull()
  expect(compared({ ...shown, timeoutsCount: 'taken' }).timeoutsSince).toBe(0)
})
