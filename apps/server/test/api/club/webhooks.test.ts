import { randomUUID } from 'node:crypto'
import { standInId } from '@courtside/basketball'
import type { WebhookEvent } from '@courtside/contract'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { DeliveryRepository } from '../../../src/features/webhooks/delivery-repository.ts'
import { refusal } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

const ALL: WebhookEvent[] = ['play', 'period', 'final']

/**
 * Starts a Courtside that may call the test's receiver, and that retries a message `retries` times without
 * delay.
 */
function start(retries = 2, shared?: TestCourtside) {
  const parts = { webhookPauses: Array.from({ length: retries }, () => 0) }
  return startCourtside(shared?.connection, undefined, { WEBHOOK_PRIVATE: 'on' }, parts)
}

function play({ match, home }: Awaited<ReturnType<typeof createMatch>>, type = 'THREE POINTS' as const) {
  return { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1, type }
}

/** Returns the received messages, verified by the standard's own library. */
function verified({ received }: Receiver, secret: string) {
  return received.map(({ headers, body }) =>
    new Webhook(secret).verify(body, headers as Record<string, string>),
  ) as {
    type: string
    timestamp: string
    data: {
      change: string
      match: { seq: number; noClock?: true; teams: { score: number }[] }
      play?: { id: number }
    }
  }[]
}

test('sends plays, periods and the end to a webhook, signed, in order and once each', async () => {
  const { admin } = await start()
  const receiver = await startReceiver()
  const scene = await createMatch(admin)
  const webhook = await admin.call('POST /webhooks', { body: { address: receiver.address, events: ALL } })
  await admin.call('POST /quarter/start', { body: { matchId: scene.match.id, quarterId: 1 } })
  const stat = await admin.call('POST /stats/create', { body: play(scene) })
  await admin.call('POST /stats/:id/detail', {
    params: { id: stat.id },
    body: { detail: { kind: 'jump-shot' } },
  })
  await admin.call('DELETE /stats/:id', { params: { id: stat.id } })
  await admin.call('PUT /live/end/:id', { params: { id: scene.match.id } })

  await vi.waitFor(() => expect(receiver.received).toHaveLength(5), { timeout: 20_000 })
  const messages = verified(receiver, webhook.secret)
  expect(messages.map(({ type, data }) => [type, data.change])).toEqual([
    ['period', 'started'],
    ['play', 'recorded'],
    ['play', 'detailed'],
    ['play', 'voided'],
    ['final', 'ended'],
  ])
  expect(messages.map(({ data }) => data.match.teams[0]?.score)).toEqual([0, 3, 3, 0, 0])
  expect(messages.filter(({ data }) => 'noClock' in data.match)).toEqual([])
  expect(messages[1]?.data.play).toMatchObject({
    id: stat.id,
    type: 'THREE POINTS',
    teamId: scene.home.id,
    quarterId: 1,
    player: { id: scene.home.players[0], jersey: '4' },
  })
  // The messages contain no player's name.
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('Pat')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  // The same message with another body fails the verification.
  const [first] = receiver.received
  expect(() => new Webhook(webhook.secret).verify(`${first?.body} `, first?.headers as never)).toThrow()

  const deliveries = await admin.call('GET /webhooks/:id/deliveries', { params: { id: webhook.id } })
  expect(deliveries.map(({ event, state, status, attempts }) => [event, state, status, attempts])).toEqual([
    ['final', 'delivered', 204, 1],
    ...Array.from({ length: 3 }, () => ['play', 'delivered', 204, 1]),
    ['period', 'delivered', 204, 1],
  ])
})

test('a match in light mode has `noClock` until its clock is started', async () => {
  const { admin } = await start()
  const receiver = await startReceiver()
  const [home, visitors] = ['Rowan', 'Marsh'].map((name) => ({ name: `${name} ${randomUUID()}` }))
  const body = { home: home ?? { name: '' }, visitors: visitors ?? { name: '' } }
  const { id, team1 } = await admin.call('POST /live/light', { body })
  const webhook = await admin.call('POST /webhooks', { body: { address: receiver.address, events: ALL } })
  await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
  await admin.call('PATCH /live/:id/toggle-pause', { params: { id }, body: { paused: false } })
  const two = {
    matchId: id,
    teamId: team1.id,
    playerId: standInId(team1.id, null),
    type: 'TWO POINTS',
  } as const
  await admin.call('POST /stats/create', { body: { ...two, quarterId: 1 } })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 20_000 })
  const messages = verified(receiver, webhook.secret)
  expect(messages.map(({ data }) => data.match.noClock)).toEqual([true, undefined])
})

test('announces the end of a period when the clock runs out, but no other stop of the clock', async () => {
  const { admin } = await start()
  const receiver = await startReceiver()
  const scene = await createMatch(admin)
  const { secret } = await admin.call('POST /webhooks', {
    body: { address: receiver.address, events: ['period'] },
  })
  const matchId = scene.match.id
  const setClock = (remainingMs: number) =>
    admin.call('POST /quarter/match/:matchId/update-start-time', {
      params: { matchId },
      body: { start_time: new Date().toISOString(), remainingMs },
    })
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  await admin.call('PATCH /live/:id/toggle-pause', { params: { id: matchId }, body: { paused: false } })
  await admin.call('PATCH /live/:id/toggle-pause', { params: { id: matchId }, body: { paused: true } })
  await setClock(300_000)
  await setClock(0)
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 2 } })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 20_000 })
  const messages = verified(receiver, secret) as unknown as {
    data: { change: string; match: { period: number } }
  }[]
  expect(messages.map(({ data }) => [data.change, data.match.period])).toEqual([
    ['started', 1],
    ['ended', 1],
    ['started', 2],
  ])
})

test('sends only the chosen events, and nothing while a webhook is off', async () => {
  const { admin } = await start()
  const receiver = await startReceiver()
  const scene = await createMatch(admin)
  const { id, secret } = await admin.call('POST /webhooks', {
    body: { address: receiver.address, events: ['final'] },
  })
  await admin.call('POST /quarter/start', { body: { matchId: scene.match.id, quarterId: 1 } })
  await admin.call('POST /stats/create', { body: play(scene) })
  await admin.call('PATCH /webhooks/:id', { params: { id }, body: { on: false } })
  await admin.call('PUT /live/end/:id', { params: { id: scene.match.id } })
  await admin.call('PATCH /webhooks/:id', { params: { id }, body: { on: true } })
  await admin.call('POST /live/reopen/:id', { params: { id: scene.match.id } })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 })
  expect(verified(receiver, secret)[0]).toMatchObject({ type: 'final', data: { change: 'reopened' } })
})

test('retries a failed delivery as the same message, and finally gives up', async () => {
  const { admin } = await start(2)
  const receiver = await startReceiver()
  const { id } = await admin.call('POST /webhooks', { body: { address: receiver.address, events: ALL } })
  const states = async () => {
    const deliveries = await admin.call('GET /webhooks/:id/deliveries', { params: { id } })
    return deliveries.map(({ state, status, fault, attempts }) => [state, status, fault, attempts])
  }

  receiver.answer(500)
  await admin.call('POST /webhooks/:id/test', { params: { id } })
  await vi.waitFor(async () => expect(await states()).toEqual([['given-up', 500, null, 3]]), {
    timeout: 20_000,
  })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  // Redirects are not followed.
  receiver.answer(302)
  await admin.call('POST /webhooks/:id/test', { params: { id } })
  await vi.waitFor(async () => expect((await states())[0]).toEqual(['given-up', 302, null, 3]), {
    timeout: 20_000,
  })
  expect(receiver.received).toHaveLength(6)
})

test('a failed delivery waits in the database, longer after each attempt, and the next server delivers it', async () => {
  const first = await startCourtside(undefined, undefined, { WEBHOOK_PRIVATE: 'on' })
  const receiver = await startReceiver()
  receiver.answer(503)
  const { id } = await first.admin.call('POST /webhooks', {
    body: { address: receiver.address, events: ALL },
  })
  await first.admin.call('POST /webhooks/:id/test', { params: { id } })
  const waiting = async () => {
    return first.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').executeTakeFirst()
  }
  const pauses: number[] = []
  for (const attempts of [1, 2, 3]) {
    await vi.waitFor(async () => expect((await waiting())?.attempts).toBe(attempts), { timeout: 20_000 })
    const { next_at, attempted_at } = (await waiting()) ?? {}
    pauses.push(Math.round((Number(next_at) - Number(attempted_at)) / 1000))
    if (attempts === 3) break
    // Ends the delay of the delivery. Also ends the pause of the webhook, which starts later and would
    // otherwise take longer.
    await first.db
      .updateTable('webhook_deliveries')
      .set({ next_at: new Date(0) })
      .execute()
    await vi.waitFor(
      async () => {
        await first.db
          .updateTable('webhooks')
          .set({ claimed_until: new Date(0) })
          .where('claimed_until', '<', sql<Date>`now() + interval '15 seconds'`)
          .execute()
        await first.admin.call('POST /webhooks/:id/test', { params: { id } })
        expect((await waiting())?.attempts).toBeGreaterThan(attempts)
      },
      { timeout: 20_000, interval: 300 },
    )
  }
  expect(pauses).toEqual([10, 30, 120])
  expect((await first.admin.call('GET /webhooks', {}))[0]?.waiting).toBeGreaterThan(0)
  await first.app.close()

  receiver.answer(204)
  const second = await start(2, first)
  await second.db
    .updateTable('webhook_deliveries')
    .set({ next_at: new Date(0) })
    .execute()
  await second.db
    .updateTable('webhooks')
    .set({ claimed_until: new Date(0) })
    .execute()
  await second.admin.call('POST /webhooks/:id/test', { params: { id } })
  await vi.waitFor(async () => expect((await second.admin.call('GET /webhooks', {}))[0]?.waiting).toBe(0), {
    timeout: 20_000,
  })
})

test('another server sends the messages that a dead server had not stored; of two servers, only one sends each message', async () => {
  const first = await start()
  const receiver = await startReceiver()
  const scene = await createMatch(first.admin)
  const { secret } = await first.admin.call('POST /webhooks', {
    body: { address: receiver.address, events: ALL },
  })
  await first.admin.call('POST /quarter/start', { body: { matchId: scene.match.id, quarterId: 1 } })
  await first.admin.call('POST /stats/create', { body: play(scene) })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 20_000 })
  // Simulates a power cut right after the play was acknowledged.
  await first.db.deleteFrom('webhook_deliveries').where('event', '=', 'play').execute()
  const second = await start(2, first)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 20_000 })
  expect(receiver.received[2]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])

  const others = [first, second].map(({ admin }) => admin.call('POST /stats/create', { body: play(scene) }))
  await Promise.all(others)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(5), { timeout: 20_000 })
  await first.admin.call('PUT /live/end/:id', { params: { id: scene.match.id } })
  await vi.waitFor(() => expect(verified(receiver, secret).at(-1)?.type).toBe('final'), { timeout: 20_000 })
  expect(receiver.received).toHaveLength(6)
})

test('does not poll for deliveries while none is waiting', async () => {
  const { db } = await startCourtside()
  expect(await new DeliveryRepository(db).msToNext()).toBe(null)
})

test('acknowledges a play while a webhook does not answer', async () => {
  const { admin } = await start()
  const receiver = await startReceiver()
  receiver.answer(null)
  const scene = await createMatch(admin)
  await admin.call('POST /webhooks', { body: { address: receiver.address, events: ALL } })
  await admin.call('POST /quarter/start', { body: { matchId: scene.match.id, quarterId: 1 } })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 })
  // The first message gets no answer. Recording plays does not wait for it.
  for (let count = 0; count < 3; count += 1) await admin.call('POST /stats/create', { body: play(scene) })
  expect(await admin.call('GET /stats/match/:id', { params: { id: scene.match.id } })).toHaveLength(3)
  expect(receiver.received).toHaveLength(1)
})

test('refuses addresses of the local machine and of private networks, and unknown names', async () => {
  const { admin } = await startCourtside()
  for (const address of [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://2130706433/',
    'http://nobody.invalid/',
  ]) {
    const created = refusal(admin.call('POST /webhooks', { body: { address, events: ALL } }))
    expect([address, await created]).toEqual([
      address,
      [400, ['This address is in a private network or can’t be found. Use one on the internet.']],
    ])
  }
})

test('does not call an address that became private after the webhook was created', async () => {
  const open = await start()
  const receiver = await startReceiver()
  const { id } = await open.admin.call('POST /webhooks', { body: { address: receiver.address, events: ALL } })
  await open.app.close()
  const { admin } = await startCourtside(open.connection, undefined, {}, { webhookPauses: [] })
  await admin.call('POST /webhooks/:id/test', { params: { id } })
  await vi.waitFor(
    async () => {
      const [delivery] = await admin.call('GET /webhooks/:id/deliveries', { params: { id } })
      expect(delivery).toMatchObject({ state: 'given-up', fault: 'private-address', status: null })
    },
    { timeout: 20_000 },
  )
  expect(receiver.received).toEqual([])
})

test('allows at most ten webhooks, even with simultaneous requests', async () => {
  const { admin } = await start()
  const make = () => admin.call('POST /webhooks', { body: { address: 'http://127.0.0.1:9/', events: ALL } })
  const made = await Promise.allSettled(Array.from({ length: 12 }, make))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await refusal(make())).toEqual([409, ['There are 10 webhooks, the maximum. Delete one first.']])
})
