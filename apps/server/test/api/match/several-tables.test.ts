import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

async function runningMatch() {
  const { admin, db } = await startCourtside()
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await admin.call('PATCH /live/:id/toggle-pause', { params, body: { paused: false } })
  const { events } = await admin.call('GET /live/:id/log', { params })
  const seq = events.at(-1)?.seq ?? 0
  const [own, other] = [randomUUID(), randomUUID()]
  const arrive = (device: string) =>
    admin.call('PUT /live/:id/table', { params, body: { device, part: 'clock' } })
  /** Sends a stop of the clock at 9:36 that was entered two minutes ago. */
  const stopLate = (known: object = {}) =>
    admin.call('PATCH /live/:id/toggle-pause', {
      params,
      body: {
        paused: true,
        remainingMs: 576_000,
        quarterId: 1,
        clientId: randomUUID(),
        basis: { seq, lateMs: 120_000, device: own, ...known },
      },
    })
  const isRunning = async () => {
    const clock = await admin.call('GET /quarter/match/:matchId/active-quarter', {
      params: { matchId: match.id },
    })
    return !clock.paused
  }
  return { admin, db, params, own, other, arrive, stopLate, isRunning }
}

test('the devices at a table are listed with the parts of the job that they do, and the oldest of too many is forgotten', async () => {
  const { arrive, own, other } = await runningMatch()
  await arrive(own)
  const { tables } = await arrive(other)
  expect(tables.map(({ device, part }) => [device, part])).toEqual([
    [other, 'clock'],
    [own, 'clock'],
  ])
  expect(tables[0]?.username).toBeTruthy()
  for (let count = 0; count < 12; count += 1) await arrive(randomUUID())
  const left = (await arrive(randomUUID())).tables.map(({ device }) => device)
  expect(left).toHaveLength(12)
  expect(left).not.toContain(own)
})

test('a late stop is refused if another table has shown the clock since, and applies with the time that the scorer saw if no other table has', async () => {
  const { arrive, own, other, stopLate, isRunning } = await runningMatch()
  await arrive(own)
  await arrive(other)
  await expect(stopLate()).rejects.toMatchObject({ statusCode: 409, code: 'clock-moved' })
  expect(await isRunning()).toBe(true)

  const alone = await runningMatch()
  await alone.arrive(alone.own)
  await alone.stopLate()
  expect(await alone.isRunning()).toBe(false)
})

test('a stop entered just now applies although another table is there', async () => {
  const { arrive, other, stopLate, isRunning } = await runningMatch()
  await arrive(other)
  await stopLate({ lateMs: 300 })
  expect(await isRunning()).toBe(false)
})

test('a late stop is refused if another table has changed the clock since', async () => {
  const { admin, params, stopLate, isRunning } = await runningMatch()
  const set = { remainingMs: 400_000, start_time: new Date().toISOString() }
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params: { matchId: params.id },
    body: set,
  })
  await expect(stopLate()).rejects.toMatchObject({ code: 'clock-moved' })
  expect(await isRunning()).toBe(true)
})
