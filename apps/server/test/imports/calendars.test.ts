import { expect, test } from 'vitest'
import { startCourtside } from '../support/courtside.ts'
import { followingClub, game } from './league-calendar.ts'

test('new, moved and cancelled games wait for a decision; applied changes reach the same fixtures, dismissed ones change nothing', async () => {
  const { admin, league, schedule, follow, params } = await followingClub()
  league.events = [
    game('1@league', '20261205T160000Z'),
    game('2@league', '20261212T160000Z'),
    ['UID:9@league', 'DTSTART:20261220T160000Z', 'SUMMARY:Annual meeting'],
  ]
  const followed = await follow()
  expect(followed).toMatchObject({ games: 2, unknown: 1, fault: null })
  expect(followed.changes.map(({ kind }) => kind)).toEqual(['new', 'new'])
  expect(await schedule()).toEqual([])
  const calendar = { id: followed.id }
  const keys = followed.changes.map(({ key }) => key)
  const applied = await admin.call('POST /calendars/:id/changes', { params: calendar, body: { apply: keys } })
  expect(applied.changes).toEqual([])
  const before = await schedule()
  expect(before.map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-05T16:00:00.000Z',
    '2026-12-12T16:00:00.000Z',
  ])

  league.events = [
    game('1@league', '20261206T180000Z'),
    game('2@league', '20261212T160000Z', 'STATUS:CANCELLED'),
  ]
  const checked = await admin.call('POST /calendars/:id/check', { params: calendar })
  expect(checked.changes.map(({ cells, before }) => [cells['date'], cells['status'], before])).toEqual([
    ['2026-12-06', undefined, { date: '2026-12-05', time: '18:00' }],
    ['2026-12-12', 'cancelled', { status: '' }],
  ])
  expect(await schedule()).toEqual(before)
  const [moved, called] = checked.changes
  await admin.call('POST /calendars/:id/changes', { params: calendar, body: { apply: [moved!.key] } })
  await admin.call('POST /calendars/:id/changes', { params: calendar, body: { dismiss: [called!.key] } })
  expect(await schedule()).toEqual([
    { ...before[0], startsAt: '2026-12-06T18:00:00.000Z' },
    { ...before[1], status: 'scheduled' },
  ])
  const [listed] = await admin.call('GET /competitions/:id/calendars', { params })
  expect(listed?.changes).toEqual([])
  await admin.call('DELETE /calendars/:id', { params: calendar })
  expect(await admin.call('GET /competitions/:id/calendars', { params })).toEqual([])
  expect(await schedule()).toHaveLength(2)
})

test('regular checks apply changes at once if the club chooses so, and send conditional requests', async () => {
  const { admin, league, schedule, follow, params, background, makeDue } = await followingClub()
  league.events = [game('1@league', '20261205T160000Z')]
  await follow(league.address, true)
  const before = await schedule()
  expect(before).toHaveLength(1)
  await makeDue()
  await background.checkDue()
  expect(league.requests.at(-1)?.['if-none-match']).toMatch(/^"/)
  expect(league.requests).toHaveLength(2)
  league.events = [game('1@league', '20261206T180000Z')]
  await background.checkDue() // nothing is due
  expect(league.requests).toHaveLength(2)
  await makeDue()
  await background.checkDue()
  expect(await schedule()).toEqual([{ ...before[0], startsAt: '2026-12-06T18:00:00.000Z' }])
  league.status = 500
  league.events = []
  await makeDue()
  await background.checkDue()
  const [calendar] = await admin.call('GET /competitions/:id/calendars', { params })
  expect(calendar).toMatchObject({ fault: 'refused-by-server', games: 1 })
})

test('reports an address without a calendar, follows redirects, and refuses a calendar that was added before', async () => {
  const { admin, league, follow, params } = await followingClub()
  const at = (path: string) => league.address.replace('/games.ics', path)
  expect(await follow(at('/moved'))).toMatchObject({ fault: null })
  expect(await follow(at('/large'))).toMatchObject({ fault: 'too-large' })
  expect(await follow(at('/page'))).toMatchObject({ fault: 'broken-calendar' })
  await expect(follow(at('/moved'))).rejects.toMatchObject({ code: 'calendar-exists' })
  await follow(at('/4'))
  await follow(at('/5'))
  await expect(follow(at('/6'))).rejects.toMatchObject({ code: 'too-many-calendars' })
  await expect(follow('ftp://league.example/games.ics')).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(await admin.call('GET /competitions/:id/calendars', { params })).toHaveLength(5)
})

test('addresses of private networks are refused, and only administrators can add a calendar', async () => {
  const { admin, customer } = await startCourtside()
  const [competition] = await admin.call('GET /competitions', {})
  const order = {
    params: { id: competition!.id },
    body: { address: 'http://127.0.0.1:1/games.ics' },
  }
  await expect(admin.call('POST /competitions/:id/calendars', order)).rejects.toMatchObject({
    code: 'private-address',
  })
  const other = await customer()
  await expect(other.call('POST /competitions/:id/calendars', order)).rejects.toMatchObject({
    code: 'not-an-administrator',
  })
})
