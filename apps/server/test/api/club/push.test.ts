import { type Language, PUSH_KINDS, type PushKind } from '@courtside/contract'
import { expect, test, vi } from 'vitest'
import { startNameServer } from '../../../../../packages/network/test/name-server.ts'
import { refusal, register } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { type Pushed, type PushService, quietNow, startPushService } from './push-service.ts'

const SETTINGS = { language: 'en', zone: 'Europe/Vilnius', hideScores: false, quiet: null } as const
const SLOW = { timeout: 20_000 }

/**
 * Starts a Courtside that may use the test's push service, and that retries a message `retries` times without
 * delay. With `shared`, it is another server of the same club.
 */
function start({ shared, retries = 2 }: { shared?: TestCourtside; retries?: number } = {}) {
  // The setting is required, but it is not used, because the test passes the connection.
  const database = 'postgres://127.0.0.1/courtside'
  const settings = shared ? { SHARED_DIR: shared.dataDir, DATABASE_URL: database } : {}
  const pauses = Array.from({ length: retries }, () => 0)
  return startCourtside(shared?.connection, undefined, settings, { ownPushService: { pauses } })
}

async function startService({ visitor }: TestCourtside): Promise<PushService> {
  return startPushService((await visitor.call('GET /push/key', {})).key)
}

type Scene = Awaited<ReturnType<typeof createMatch>>
type Settings = Partial<Omit<typeof SETTINGS, 'quiet' | 'hideScores' | 'language'>> & {
  hideScores?: boolean
  quiet?: { from: string; until: string } | null
  language?: Language
}

/** Subscribes a device to a team. */
async function follow(
  by: Pick<TestCourtside['visitor'], 'call'>,
  service: PushService,
  teamId: number,
  { kinds = [...PUSH_KINDS], ...settings }: Settings & { kinds?: PushKind[] } = {},
) {
  const { pushed, device, ...subscription } = service.subscribe()
  const teams = [{ teamId, kinds }]
  const body = { ...SETTINGS, ...settings, ...subscription, teams }
  await by.call('PUT /push/subscription', { body })
  return { pushed, device, body }
}

const textsOf = (pushed: Pushed[]) => pushed.map(({ message: { title, body } }) => `${title}: ${body}`)

function game({ admin }: TestCourtside, { match, home, visitors }: Scene) {
  const matchId = match.id
  return {
    start: (quarterId: number) => admin.call('POST /quarter/start', { body: { matchId, quarterId } }),
    score: (side: 'home' | 'visitors', quarterId: number) => {
      const { id: teamId, players } = side === 'home' ? home : visitors
      const body = { matchId, teamId, playerId: players[0] ?? 0, quarterId, type: 'THREE POINTS' as const }
      return admin.call('POST /stats/create', { body })
    },
    setClock: (remainingMs: number) =>
      admin.call('POST /quarter/match/:matchId/update-start-time', {
        params: { matchId },
        body: { start_time: new Date().toISOString(), remainingMs },
      }),
    end: () => admin.call('PUT /live/end/:id', { params: { id: matchId } }),
  }
}

/** Plays a game with an overtime, which ends 9–6. */
async function playGame(courtside: TestCourtside, scene: Scene) {
  const { start, score, setClock, end } = game(courtside, scene)
  await start(1)
  await score('home', 1)
  await setClock(0)
  await start(4)
  await score('home', 4)
  await setClock(94_000)
  await score('visitors', 4)
  await score('visitors', 4)
  await setClock(0)
  await start(5)
  await score('home', 5)
  await setClock(0)
  await end()
}

test('sends an anonymous follower each event of a game once, signed, encrypted, in order, and without names of players', async () => {
  const courtside = await start()
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin, 'Final', ['Herons', 'Larks'])
  const { pushed } = await follow(courtside.visitor, service, scene.home.id)
  const other = await createMatch(courtside.admin, 'Semi-final')
  const { pushed: ofOthers } = await follow(courtside.visitor, service, other.home.id)
  await playGame(courtside, scene)
  await vi.waitFor(() => expect(pushed).toHaveLength(6), SLOW)
  expect(textsOf(pushed)).toEqual([
    'Herons – Larks: The game has started.',
    'Herons 3 – 0 Larks: Quarter 1 is over.',
    // The start of the fourth period announces the end of the third.
    'Herons 3 – 0 Larks: Quarter 3 is over.',
    'Herons 6 – 3 Larks: Close game, 1:34 left.',
    'Herons 6 – 6 Larks: Quarter 4 is over. The game is tied. Overtime follows.',
    'Herons 9 – 6 Larks: Final score.',
  ])
  expect(ofOthers).toEqual([])
  const final = pushed.at(-1)
  expect(final?.message).toMatchObject({ path: `/watch/${scene.match.id}`, language: 'en' })
  expect(final?.headers).toMatchObject({ topic: `match-${scene.match.id}`, urgency: 'high' })
  expect(Number(final?.headers.ttl)).toBeGreaterThan(3600)
  expect(final?.claims).toMatchObject({ sub: 'mailto:courtside@localhost' })
  expect(final?.claims.aud).toBe(`http://${final?.headers.host}`)
  expect(JSON.stringify(pushed.map(({ message }) => message))).not.toMatch(/Pat|No\d/)
})

test('sends no scores to followers who hide them, and nothing that reveals one', async () => {
  const courtside = await start()
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin, 'Final', ['Herons', 'Larks'])
  const { pushed } = await follow(courtside.visitor, service, scene.visitors.id, { hideScores: true })
  await playGame(courtside, scene)
  await vi.waitFor(() => expect(pushed).toHaveLength(4), SLOW)
  expect(textsOf(pushed)).toEqual([
    'Herons – Larks: The game has started.',
    'Herons – Larks: Quarter 1 is over.',
    'Herons – Larks: Quarter 3 is over.',
    'Herons – Larks: The game is over.',
  ])
})

test('sends only the kinds of messages that were chosen last, sends nothing in quiet hours, and nothing to withdrawn devices', async () => {
  const courtside = await start()
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin, 'Final', ['Herons', 'Larks'])
  const id = scene.home.id
  const { pushed } = await follow(courtside.visitor, service, id, { kinds: ['final'] })
  const asleep = await follow(courtside.visitor, service, id, { quiet: quietNow(SETTINGS.zone) })
  const changed = await follow(courtside.visitor, service, id)
  const teams = [{ teamId: id, kinds: ['period' as const] }]
  await courtside.visitor.call('PUT /push/subscription', { body: { ...changed.body, teams } })
  const withdrawn = await follow(courtside.visitor, service, id)
  await courtside.visitor.call('POST /push/withdraw', { body: { endpoint: withdrawn.body.endpoint } })
  const { start: begin, end, setClock } = game(courtside, scene)
  await begin(1)
  await setClock(0)
  await end()
  await vi.waitFor(() => expect([pushed.length, changed.pushed.length]).toEqual([1, 1]), SLOW)
  await vi.waitFor(async () => expect(await waiting(courtside)).toEqual([]), SLOW)
  expect(textsOf(pushed)).toEqual(['Herons 0 – 0 Larks: Final score.'])
  expect(textsOf(changed.pushed)).toEqual(['Herons 0 – 0 Larks: Quarter 1 is over.'])
  expect([...asleep.pushed, ...withdrawn.pushed]).toEqual([])
})

/** Returns the undelivered messages. */
async function waiting({ db }: TestCourtside) {
  return db.selectFrom('push_deliveries').selectAll().where('next_at', 'is not', null).execute()
}

test('a device with an account is notified about the teams that the account follows, unless the account turned notifications off', async () => {
  const courtside = await start()
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin, 'Final', ['Herons', 'Larks'])
  const teamIds = [scene.home.id]
  const [follows, left, silent] = await Promise.all([1, 2, 3].map(() => register(courtside)))
  if (!follows || !left || !silent) throw new Error('The accounts were not registered.')
  for (const { client } of [follows, left, silent]) await client.call('POST /my-teams', { body: { teamIds } })
  const devices: { pushed: Pushed[] }[] = []
  for (const { client } of [follows, left, silent]) devices.push(await follow(client, service, scene.home.id))
  await left.client.call('DELETE /my-teams/:id', { params: { id: scene.home.id } })
  await silent.client.call('PUT /auth/preferences', { body: { notifications: false, dataSharing: false } })
  await game(courtside, scene).start(1)
  await vi.waitFor(() => expect(devices[0]?.pushed).toHaveLength(1), SLOW)
  await vi.waitFor(async () => expect(await waiting(courtside)).toEqual([]), SLOW)
  expect(devices.map(({ pushed }) => pushed.length)).toEqual([1, 0, 0])
})

test.each([404, 410])('deletes a device that has withdrawn (%i)', async (status) => {
  const courtside = await start()
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin)
  await follow(courtside.visitor, service, scene.home.id)
  service.answer(status)
  await game(courtside, scene).start(1)
  const subscriptions = () => courtside.db.selectFrom('push_subscriptions').select('id').execute()
  await vi.waitFor(async () => expect(await subscriptions()).toEqual([]), SLOW)
  expect(service.asked).toBe(1)
})

test('retries a failed message, then gives up; deletes the device after ten such messages in a row', async () => {
  const courtside = await start({ retries: 1 })
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin)
  await follow(courtside.visitor, service, scene.home.id)
  service.answer(503)
  const { db } = courtside
  const subscriptions = () => db.selectFrom('push_subscriptions').select('given_up').execute()
  const { start: begin, end } = game(courtside, scene)
  await begin(1)
  await vi.waitFor(async () => expect(await subscriptions()).toEqual([{ given_up: 1 }]), SLOW)
  expect(service.asked).toBe(2)
  await db.updateTable('push_subscriptions').set({ given_up: 9 }).execute()
  await end()
  await vi.waitFor(async () => expect(await subscriptions()).toEqual([]), SLOW)
})

test('another server delivers the messages of a dead server; of two servers, only one sends each message', async () => {
  const first = await start({ retries: 0 })
  const service = await startService(first)
  const scene = await createMatch(first.admin, 'Final', ['Herons', 'Larks'])
  const { pushed } = await follow(first.visitor, service, scene.home.id)
  const { start: begin, end } = game(first, scene)
  await begin(1)
  await vi.waitFor(() => expect(pushed).toHaveLength(1), SLOW)
  // Simulates a power cut right after the play was acknowledged.
  await first.db.deleteFrom('push_occasions').execute()
  const second = await start({ shared: first })
  await vi.waitFor(() => expect(pushed).toHaveLength(2), SLOW)
  expect(textsOf(pushed)).toEqual(Array(2).fill('Herons – Larks: The game has started.'))
  await vi.waitFor(async () => expect(await waiting(second)).toEqual([]), SLOW)
  // Simulates a server that crashed after a delivery and before it recorded the delivery.
  await second.db.updateTable('push_deliveries').set({ next_at: new Date() }).execute()
  await end()
  await vi.waitFor(() => expect(pushed).toHaveLength(4), SLOW)
  await vi.waitFor(async () => expect(await waiting(second)).toEqual([]), SLOW)
  expect(textsOf(pushed).slice(2)).toEqual([
    'Herons – Larks: The game has started.',
    'Herons 0 – 0 Larks: Final score.',
  ])
})

test('sends nothing about a restricted match, even if it was restricted just before delivery', async () => {
  const courtside = await start()
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin)
  const { pushed } = await follow(courtside.visitor, service, scene.home.id)
  const params = { id: scene.match.id }
  await courtside.admin.call('PUT /live/:id/openness', { params, body: { numbers: 'members' } })
  const { start: begin, end } = game(courtside, scene)
  await begin(1)
  const other = await createMatch(courtside.admin, 'Other')
  const { pushed: ofOther } = await follow(courtside.visitor, service, other.home.id)
  await game(courtside, other).start(1)
  await vi.waitFor(() => expect(ofOther).toHaveLength(1), SLOW)
  expect(await courtside.db.selectFrom('push_occasions').select('match_id').execute()).toEqual([
    { match_id: other.match.id },
  ])

  await courtside.admin.call('PUT /live/:id/openness', { params, body: { numbers: 'public' } })
  // No server can claim the locked devices until the match is restricted.
  await courtside.db.transaction().execute(async (tx) => {
    await tx.selectFrom('push_subscriptions').select('id').forNoKeyUpdate().execute()
    await end()
    await vi.waitFor(async () => expect(await waiting(courtside)).toHaveLength(1), SLOW)
    await courtside.admin.call('PUT /live/:id/openness', { params, body: { hidden: true } })
  })
  await game(courtside, other).end()
  await vi.waitFor(() => expect(ofOther).toHaveLength(2), SLOW)
  await vi.waitFor(async () => expect(await waiting(courtside)).toEqual([]), SLOW)
  expect(pushed).toEqual([])
})

test("announces a match 15 minutes before it starts, in the device's time zone, and again when the match moves", async () => {
  const first = await start()
  const service = await startService(first)
  const { admin, db } = first
  const teams = []
  for (const teamname of ['Herons', 'Larks', 'Closed']) {
    teams.push(await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kim' } }))
  }
  const [home, away, closed] = teams.map(({ id }) => id) as [number, number, number]
  await db.updateTable('teams').set({ numbers_open: 'members' }).where('id', '=', closed).execute()
  const arrange = (inMinutes: number, homeId: number) =>
    db
      .insertInto('fixtures')
      .values((eb) => ({
        home_id: homeId,
        away_id: away,
        zone: 'Asia/Tokyo',
        competition_id: eb.selectFrom('competitions').select('id').where('friendly', '=', true),
        starts_at: new Date(Date.now() + inMinutes * 60_000),
      }))
      .returning(['id', 'starts_at'])
      .executeTakeFirstOrThrow()
  const soon = await arrange(10, home)
  await arrange(40, home)
  await arrange(10, closed)
  const { pushed } = await follow(first.visitor, service, away)
  await start({ shared: first })
  await vi.waitFor(() => expect(pushed).toHaveLength(1), SLOW)
  const at = (moment: Date | null) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vilnius', hour: 'numeric', minute: '2-digit' }).format(
      moment ?? 0,
    )
  expect(textsOf(pushed)).toEqual([`Herons – Larks: Starts at ${at(soon.starts_at)}.`])
  expect(pushed[0]?.message.path).toBe('/schedule')

  const later = new Date(Date.now() + 12 * 60_000)
  await db.updateTable('fixtures').set({ starts_at: later }).where('id', '=', soon.id).execute()
  await start({ shared: first })
  await vi.waitFor(() => expect(pushed).toHaveLength(2), SLOW)
  expect(textsOf(pushed)[1]).toBe(`Herons – Larks: Starts at ${at(later)}.`)
})

test('refuses endpoints in private networks, without https, or with an invalid key', async () => {
  const { visitor } = await startCourtside()
  const { key } = await visitor.call('GET /push/key', {})
  const { keys } = (await startPushService(key)).subscribe()
  const subscribe = (endpoint: string, more = {}) =>
    refusal(
      visitor.call('PUT /push/subscription', { body: { ...SETTINGS, endpoint, keys, teams: [], ...more } }),
    )
  const isPrivate = 'This address is in a private network or can’t be found. Use one on the internet.'
  for (const host of ['127.0.0.1:9', 'localhost', '[::1]', '10.1.2.3', '169.254.169.254', 'nobody.invalid']) {
    expect([host, await subscribe(`https://${host}/`)]).toEqual([host, [400, [isPrivate]]])
  }
  expect(await subscribe('http://127.0.0.1:9/')).toEqual([400, [isPrivate]])
  const notSecure = 'Endpoint must be an https address of a push service.'
  expect(await subscribe('http://push.example/')).toEqual([400, [notSecure]])
  const offTheCurve = { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }
  expect(await subscribe('https://push.example/', offTheCurve)).toEqual([
    400,
    ['Messages cannot be encrypted for this key.'],
  ])
})

test('unanswered look-ups of unknown push services delay neither known push services nor the look-ups of webhooks', async () => {
  const nameServer = await startNameServer()
  const lookUps = { nameServers: [nameServer.address], timeoutMs: 3_600_000 }
  const { visitor, admin } = await startCourtside(
    undefined,
    undefined,
    {},
    { ownPushService: { pauses: [], lookUps } },
  )
  const { keys } = (await startPushService((await visitor.call('GET /push/key', {})).key)).subscribe()
  const subscribe = (endpoint: string) =>
    visitor.call('PUT /push/subscription', { body: { ...SETTINGS, endpoint, keys, teams: [] } })
  const slow = Array.from({ length: 20 }, (_, index) => refusal(subscribe(`https://slow${index}.example/`)))
  await vi.waitFor(() => expect(nameServer.asked).toBe(40))
  expect(await refusal(subscribe('https://one-more.example/'))).toEqual([
    503,
    ['The server is busy. Please try again in a few seconds.'],
  ])
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']) {
    await subscribe(`https://${host}/device`)
  }
  const webhook = { address: 'https://localhost/', events: ['final' as const] }
  expect(await refusal(admin.call('POST /webhooks', { body: webhook }))).toEqual([
    400,
    [expect.stringContaining('private network')],
  ])
  nameServer.answer()
  const unknown = [400, [expect.stringContaining('can’t be found')]]
  expect(await Promise.all(slow)).toEqual(slow.map(() => unknown))
})

test('a device can change its subscription at most 60 times an hour', async () => {
  const courtside = await start()
  const service = await startService(courtside)
  const scene = await createMatch(courtside.admin)
  const { body } = await follow(courtside.visitor, service, scene.home.id)
  await courtside.db
    .updateTable('rate_limits')
    .set({ attempts: 60 })
    .where('key', 'like', 'push-device:%')
    .execute()
  const refused = await refusal(courtside.visitor.call('PUT /push/subscription', { body }))
  expect(refused?.[0]).toBe(429)
})

test('the keys survive restarts; a start with another secret creates new keys and deletes all subscriptions', async () => {
  const first = await start()
  const service = await startService(first)
  const scene = await createMatch(first.admin)
  await follow(first.visitor, service, scene.home.id)
  const keyOf = async ({ visitor }: TestCourtside) => (await visitor.call('GET /push/key', {})).key
  const stored = await first.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  expect(stored.private_key).toHaveLength(12 + 16 + 43)
  expect(await keyOf(await start({ shared: first }))).toBe(await keyOf(first))
  const other = await startCourtside(first.connection)
  expect(await keyOf(other)).not.toBe(stored.public_key)
  expect(await other.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
})
