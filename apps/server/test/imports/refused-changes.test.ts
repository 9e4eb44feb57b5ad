import { expect, test, vi } from 'vitest'
import { followingClub, game } from './league-calendar.ts'

/** Follows a calendar with three games automatically. One official is on duty at the first two games. */
async function withCrew() {
  const scene = await followingClub()
  const { admin, league, follow, params } = scene
  league.events = [
    game('1@league', '20261205T120000Z'),
    game('2@league', '20261205T150000Z'),
    game('3@league', '20261212T120000Z'),
  ]
  const { id } = await follow(league.address, true)
  const fields = { email: null, licence: 'LV-07', absences: [] }
  const { id: official } = await admin.call('POST /officials', { body: { name: 'Ilze Ozola', ...fields } })
  const [first, second] = await scene.schedule()
  const setCrew = (fixtureId: number, crew: Record<string, number>) =>
    admin.call('PUT /fixtures/:id/crew', { params: { id: fixtureId }, body: { crew } })
  for (const fixture of [first, second]) await setCrew(fixture!.id, { scorer: official })
  return {
    ...scene,
    id,
    setCrew: (crew: Record<string, number>) => setCrew(second!.id, crew),
    times: async () => (await scene.schedule()).map(({ startsAt }) => startsAt?.slice(5, 16)),
    calendar: async () => (await admin.call('GET /competitions/:id/calendars', { params }))[0]!,
    check: async () => {
      await scene.makeDue()
      await scene.background.checkDue()
    },
  }
}

/** The league's calendar after it moved the second game to the time of the first, and other games. */
const MOVED = [
  game('1@league', '20261205T120000Z'),
  game('2@league', '20261205T123000Z'),
  game('3@league', '20261213T120000Z'),
  game('4@league', '20261219T120000Z'),
]

test('an automatic calendar applies its other changes if one would put an official on duty at two games at once', async () => {
  const { league, check, calendar, times, setCrew } = await withCrew()
  league.events = MOVED
  await check()
  expect(await times()).toEqual(['12-05T12:00', '12-05T15:00', '12-13T12:00', '12-19T12:00'])
  const found = await calendar()
  expect(found.fault).toBe('crew-booked')
  expect(found.changes.map(({ cells }) => cells['game number'])).toEqual(['2@league'])
  await check() // the league answers that nothing has changed
  expect((await calendar()).fault).toBe('crew-booked')
  await setCrew({})
  await check()
  expect(await times()).toEqual(['12-05T12:00', '12-05T12:30', '12-13T12:00', '12-19T12:00'])
  expect(await calendar()).toMatchObject({ fault: null, changes: [] })
})

test('switching a calendar to automatic applies what is possible, and dismissing the rest ends the fault', async () => {
  const { admin, league, id, times, check } = await withCrew()
  const params = { id }
  await admin.call('PATCH /calendars/:id', { params, body: { automatic: false } })
  league.events = MOVED
  await check()
  const switched = await admin.call('PATCH /calendars/:id', { params, body: { automatic: true } })
  expect(switched).toMatchObject({ automatic: true, fault: 'crew-booked' })
  expect(await times()).toEqual(['12-05T12:00', '12-05T15:00', '12-13T12:00', '12-19T12:00'])
  const keys = switched.changes.map(({ key }) => key)
  await expect(
    admin.call('POST /calendars/:id/changes', { params, body: { apply: keys } }),
  ).rejects.toMatchObject({ code: 'crew-booked' })
  const decided = await admin.call('POST /calendars/:id/changes', { params, body: { dismiss: keys } })
  expect(decided).toMatchObject({ fault: null, changes: [] })
})

test('a calendar that cannot be checked does not delay the check of others', async () => {
  const { db, league, follow, background, fixtures, makeDue } = await followingClub()
  await follow()
  await follow(league.address.replace('games', 'cup'))
  await makeDue()
  const before = league.requests.length
  const failing = vi.spyOn(fixtures, 'change').mockRejectedValue(new Error('The connection was lost.'))
  league.events = [game('1@league', '20261205T120000Z')]
  await background.checkDue()
  expect(failing).toHaveBeenCalledTimes(2)
  expect(league.requests).toHaveLength(before + 2)
  failing.mockRestore()
  await makeDue()
  await background.checkDue()
  const rows = await db.selectFrom('calendars').select(['fault', 'failures']).execute()
  expect(rows).toEqual(Array(2).fill({ fault: null, failures: 0 }))
})
