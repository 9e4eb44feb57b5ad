import { expect, test } from 'vitest'
import { followingClub, game } from './league-calendar.ts'

test('a calendar moves no game because the zone of its competition or of its hall is another one', async () => {
  const { admin, league, schedule, follow, params, background, makeDue } = await followingClub()
  const check = async () => {
    await makeDue()
    await background.checkDue()
    return (await schedule()).map(({ startsAt }) => startsAt)
  }
  const floating = game('3@league', '20261219T200000')
  league.events = [game('1@league', '20261205T160000Z'), game('2@league', '20261212T160000Z'), floating]
  await follow(league.address, true)
  const arranged = ['2026-12-05T16:00:00.000Z', '2026-12-12T16:00:00.000Z', '2026-12-19T18:00:00.000Z']
  expect(await check()).toEqual(arranged)
  const [, second, third] = await schedule()
  for (const [fixture, date, time] of [
    [second, '2026-12-12', '16:00'],
    [third, '2026-12-19', '18:00'],
  ] as const) {
    const body = { date, time, zone: 'Atlantic/Canary' }
    await admin.call('PATCH /fixtures/:id', { params: { id: fixture!.id }, body })
  }
  await admin.call('PATCH /competitions/:id', { params, body: { zone: 'Europe/Berlin' } })
  // A time without a zone is the hall's local time, so the third game is at 20:00 on the Canary Islands.
  const expected = [...arranged.slice(0, 2), '2026-12-19T20:00:00.000Z']
  expect(await check()).toEqual(expected)
  expect(await check()).toEqual(expected)
  league.events = [game('1@league', '20261205T170000Z'), game('2@league', '20261213T003000Z'), floating]
  expect(await check()).toEqual(['2026-12-05T17:00:00.000Z', '2026-12-13T00:30:00.000Z', expected[2]])
})

test('finds the games of a hall whose date differs from that of the competition', async () => {
  const { admin, league, schedule, params } = await followingClub()
  const [homeId = 0, awayId = 0] = (await admin.call('GET /teams/names', {})).map(({ id }) => id)
  const body = { competitionId: params.id, homeId, awayId, zone: 'America/Los_Angeles', time: '19:00' }
  const dates = ['2026-12-05', '2026-12-06']
  for (const date of dates) await admin.call('POST /fixtures', { body: { ...body, date } })
  const before = await schedule()
  league.events = [game('1@league', '20261206T030000Z'), game('2@league', '20261207T030000Z')]
  const answer = await admin.call('POST /competitions/:id/fixtures/import', {
    params,
    body: { csv: league.content, commit: true },
  })
  expect(answer.rows.map(({ cells }) => [cells['game number'], cells['date'], cells['time']])).toEqual([
    ['1@league', dates[0], '19:00'],
    ['2@league', dates[1], '19:00'],
  ])
  expect(await schedule()).toEqual(before)
})
