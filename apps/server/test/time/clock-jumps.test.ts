import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerTime } from '../../src/platform/time/server-time.ts'
import { TimeKeeper } from '../../src/platform/time/time-keeper.ts'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'

const HOUR_MS = 3_600_000
/** Tolerance for times, in ms. It is far longer than a test and far shorter than a clock jump. */
const NEAR_MS = 300_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Sets the machine's clock. The monotonic clock continues unchanged. */
function setClock(byMs: number): void {
  vi.setSystemTime(Date.now() + byMs)
}

/** Starts a match with a running clock, and returns a function that enters plays. */
async function runningMatch({ admin }: TestCourtside) {
  const { match, home } = await createMatch(admin)
  const matchId = match.id
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const play = { matchId, quarterId: 1, teamId: home.id, playerId: home.players[0]!, type: 'STEAL' } as const
  return { matchId, enter: () => admin.call('POST /stats/create', { body: play }) }
}

test.each([
  ['ahead', HOUR_MS],
  ['back', -HOUR_MS],
])(
  'setting a server’s clock an hour %s during a match moves no play, game clock or playing time',
  async (_way, jumpMs) => {
    const courtside = await startCourtside()
    const { admin, visitor } = courtside
    const { matchId, enter } = await runningMatch(courtside)
    const begun = Date.now()
    await enter()
    setClock(jumpMs)
    const toldAt = performance.now()
    await enter()
    // Waits, because the times of plays are rounded to 1 ms and the next play must be later.
    await vi.waitUntil(() => performance.now() > toldAt + 20, { interval: 5 })
    await enter()

    const { events } = await admin.call('GET /live/:id/log', { params: { id: matchId } })
    const [, , before = 0, after = 0] = events.map(({ at }) => at)
    expect(Math.abs(before - begun)).toBeLessThan(NEAR_MS)
    expect(after).toBeGreaterThan(before)
    const quarter = await visitor.call('GET /quarter/match/:matchId/active-quarter', { params: { matchId } })
    expect(Math.abs(Date.parse(quarter.serverNow) - begun)).toBeLessThan(NEAR_MS)
    const stream = await fetch(`${courtside.url}/api/live/${matchId}/stream`)
    const greeting = await stream.body?.pipeThrough(new TextDecoderStream()).getReader().read()
    const serverNow = Number(/"serverNow":(\d+)/.exec(greeting?.value ?? '')?.[1])
    expect(Math.abs(serverNow - begun)).toBeLessThan(NEAR_MS)
    const stopped = await admin.call('PATCH /live/:id/toggle-pause', {
      params: { id: matchId },
      body: { paused: true },
    })
    expect(Math.abs(Date.parse(stopped.paused_at ?? '') - begun)).toBeLessThan(NEAR_MS)
  },
)

test("a server restarted after its clock was set back continues from the live match's time", async () => {
  const courtside = await startCourtside()
  const { matchId, enter } = await runningMatch(courtside)
  await enter()
  const { db } = courtside
  const shift = { by: HOUR_MS }
  const move = () =>
    db
      .updateTable('match_events')
      .set((eb) => ({ at: eb('at', '+', shift.by) }))
      .where('match_id', '=', matchId)
      .execute()
  await move()
  const begun = async () => {
    const time = new ServerTime()
    const keeper = new TimeKeeper({ db, time, logger: courtside.app.server.log })
    await keeper.start()
    await keeper.stop()
    return time.now() - Date.now()
  }
  expect(await begun()).toBeGreaterThan(HOUR_MS - NEAR_MS)
  // The match's last event is far in the future, because the clock was wrong when it was entered. The time
  // does not follow it.
  shift.by = 24 * HOUR_MS
  await move()
  expect(Math.abs(await begun())).toBeLessThan(NEAR_MS)
  // A finished match has no effect on the clock.
  shift.by = -24 * HOUR_MS
  await move()
  await db.updateTable('matches').set({ ended_at: new Date() }).where('id', '=', matchId).execute()
  expect(Math.abs(await begun())).toBeLessThan(NEAR_MS)
})

test('takes over a changed clock once no match is live', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { matchId } = await runningMatch(courtside)
  const time = new ServerTime()
  const keeper = new TimeKeeper({ db, time, logger: courtside.app.server.log })
  setClock(HOUR_MS)
  await keeper.look()
  expect(time.machineAheadMs()).toBeGreaterThan(HOUR_MS - NEAR_MS)
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  await keeper.look()
  expect(Math.abs(time.machineAheadMs())).toBeLessThan(NEAR_MS)
})

test('a live match without a play for hours does not keep the old time', async () => {
  const courtside = await startCourtside()
  const { db } = courtside
  await runningMatch(courtside)
  await db
    .updateTable('match_events')
    .set((eb) => ({ at: eb('at', '-', 4 * HOUR_MS) }))
    .execute()
  const time = new ServerTime()
  setClock(-HOUR_MS)
  await new TimeKeeper({ db, time, logger: courtside.app.server.log }).look()
  expect(Math.abs(time.machineAheadMs())).toBeLessThan(NEAR_MS)
})
