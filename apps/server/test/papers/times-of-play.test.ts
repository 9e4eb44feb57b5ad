import { fold } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { longOrder } from '../../../../packages/papers/test/paper/long-game.ts'
import { timesOfPlay } from '../../src/features/papers/paper-orders.ts'

const { setup, events } = longOrder('scoresheet.pdf', 'a4')
const LOG = { events, state: fold(setup, events) }
const BEGAN = events.find(({ kind }) => kind === 'period-started')?.at ?? 0
const WEEK_BEFORE = '2026-11-14T18:30:00.000Z'
const row = (played_on: string) => ({ created_at: new Date(BEGAN), played_on })
const fixture = (startsAt: string | null, timeKnown = true) => ({
  startsAt,
  timeKnown,
  zone: 'Europe/Berlin',
})

test('uses the times of a log that was entered on the day of play', () => {
  const times = { at: BEGAN, began: BEGAN, ended: LOG.state.finishedAt }
  expect(timesOfPlay(LOG, row('2026-11-21'), fixture('2026-11-21T18:00:00.000Z'))).toEqual(times)
  expect(timesOfPlay(LOG, row('2026-11-21'), fixture(null))).toEqual(times)
})

test('uses the times of the fixture if the log was entered on another day', () => {
  const at = Date.parse(WEEK_BEFORE)
  expect(timesOfPlay(LOG, row('2026-11-14'), fixture(WEEK_BEFORE))).toEqual({ at, began: at, ended: null })
  expect(timesOfPlay(LOG, row('2026-11-14'), fixture(WEEK_BEFORE, false))).toEqual({
    at,
    began: null,
    ended: null,
  })
})
