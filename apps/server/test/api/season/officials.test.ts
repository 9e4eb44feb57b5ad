import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { register, signIn } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside, waitingForLocks } from '../../support/courtside.ts'
import { mailServer } from '../../support/mail-server.ts'
import { decodeQuotedPrintable } from '../../support/written-mail.ts'
import { quietNow, startPushService } from '../club/push-service.ts'

const DAY = '2099-03-14'

/** Arranges games of two teams on one day in Riga, at the given times, and adds officials. */
async function gamesAt(courtside: TestCourtside, times: readonly (string | null)[]) {
  const { admin } = courtside
  const { match, home, visitors } = await createMatch(admin, 'Friendly', ['Home', 'Visitors'])
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const teams = { homeId: home.id, awayId: visitors.id }
  const games: number[] = []
  for (const time of times) {
    const body = { ...teams, date: DAY, time, zone: 'Europe/Riga', venue: 'Quayside Hall' }
    games.push((await admin.call('POST /fixtures', { body })).id)
  }
  const setCrew = (game: number, crew: Record<string, number>) =>
    admin.call('PUT /fixtures/:id/crew', { params: { id: game }, body: { crew } })
  return { admin, games, setCrew }
}

async function official(
  { admin }: Pick<TestCourtside, 'admin'>,
  name: string,
  given: { email?: string | null; absences?: { from: string; to: string }[] } = {},
): Promise<number> {
  const fields = { email: null, licence: 'LV-07', absences: [], ...given }
  return (await admin.call('POST /officials', { body: { name, ...fields } })).id
}

test('shows members the crew and the open posts of each game, and mail addresses only to administrators', async () => {
  const courtside = await startCourtside()
  const { admin, games, setCrew } = await gamesAt(courtside, ['18:00'])
  const [game = 0] = games
  const ilze = await official(courtside, 'Ilze Ozola', { email: 'ilze@officials.example' })
  await setCrew(game, { 'crew-chief': ilze })
  const { id, username } = await register(courtside)
  await admin.call('PUT /users/:id/role', { params: { id }, body: { role: 'MEMBER' } })
  const { client: member } = await signIn(courtside, username)
  const roster = await member.call('GET /duties', {})
  expect(roster).toEqual([
    {
      fixtureId: game,
      home: 'Home',
      away: 'Visitors',
      startsAt: '2099-03-14T16:00:00.000Z',
      timeKnown: true,
      zone: 'Europe/Riga',
      venue: 'Quayside Hall',
      crew: [{ role: 'crew-chief', officialId: ilze, name: 'Ilze Ozola', available: true }],
      needed: ['umpire-1', 'scorer', 'timer'],
    },
  ])
  await expect(member.call('GET /officials', {})).rejects.toMatchObject({ statusCode: 403 })
  expect(await admin.call('GET /officials', {})).toMatchObject([
    { name: 'Ilze Ozola', email: 'ilze@officials.example', licence: 'LV-07' },
  ])
  const log = await admin.call('GET /audit', { query: { subject: 'official' } })
  expect(log).toHaveLength(1)
  expect(JSON.stringify(log)).not.toMatch(/Ilze|ilze/)
})

test('refuses an official who is away, who has a duty within 90 minutes, or who has another post at the game', async () => {
  const courtside = await startCourtside()
  const { admin, games, setCrew } = await gamesAt(courtside, ['18:00', '19:29', '19:30', null])
  const [first = 0, overlapping = 0, next = 0, untimed = 0] = games
  const ilze = await official(courtside, 'Ilze Ozola')
  const away = await official(courtside, 'Jana Kalna', { absences: [{ from: '2099-03-13', to: DAY }] })
  await setCrew(first, { 'crew-chief': ilze })
  const booked = { statusCode: 409, code: 'official-booked' }
  await expect(setCrew(overlapping, { timer: ilze })).rejects.toMatchObject(booked)
  await expect(setCrew(first, { 'crew-chief': ilze, timer: ilze })).rejects.toMatchObject(booked)
  await setCrew(next, { timer: ilze })
  await setCrew(untimed, { timer: ilze })
  await expect(setCrew(first, { 'crew-chief': away })).rejects.toMatchObject({ code: 'official-away' })
  await expect(setCrew(first, { scorer: 999_999 })).rejects.toMatchObject({ code: 'no-such-official' })
  await expect(setCrew(999_999, { scorer: ilze })).rejects.toMatchObject({ code: 'no-such-match' })
  // The refusals have changed nothing.
  const roster = await admin.call('GET /duties', {})
  const crews = roster.map(({ fixtureId, crew }) => [fixtureId, crew.map(({ role }) => role)])
  expect(Object.fromEntries(crews)).toEqual({
    [first]: ['crew-chief'],
    [overlapping]: [],
    [next]: ['timer'],
    [untimed]: ['timer'],
  })
})

test('with the crew as it was read, changes only the posts that differ from it', async () => {
  const courtside = await startCourtside()
  const { admin, games, setCrew } = await gamesAt(courtside, ['18:00'])
  const [game = 0] = games
  const ilze = await official(courtside, 'Ilze Ozola')
  const janis = await official(courtside, 'Jānis Bērziņš')
  const jana = await official(courtside, 'Jana Kalna')
  const was = { timer: ilze, scorer: janis }
  await setCrew(game, was)
  const change = (crew: Record<string, number>) =>
    admin.call('PUT /fixtures/:id/crew', { params: { id: game }, body: { crew, was } })
  await change({ ...was, 'crew-chief': jana })
  await change({ scorer: janis })
  const crew = async () => {
    const [duties] = await admin.call('GET /duties', {})
    return Object.fromEntries((duties?.crew ?? []).map(({ role, officialId }) => [role, officialId]))
  }
  expect(await crew()).toEqual({ 'crew-chief': jana, scorer: janis })
  await expect(change({ ...was, 'umpire-1': jana })).rejects.toMatchObject({ code: 'official-booked' })
  await setCrew(game, { scorer: janis })
  expect(await crew()).toEqual({ scorer: janis })
})

test('changes only the given fields of an official', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const absences = [{ from: DAY, to: DAY }]
  const id = await official(courtside, 'Ilze Ozola', { absences })
  const change = (body: { name?: string; absences?: typeof absences }, params = { id }) =>
    admin.call('PUT /officials/:id', { params, body })
  expect(await change({ name: 'Ilze Kalna' })).toMatchObject({
    name: 'Ilze Kalna',
    licence: 'LV-07',
    absences,
  })
  expect(await change({ absences: [] })).toMatchObject({ name: 'Ilze Kalna', absences: [] })
  expect(await change({})).toMatchObject({ name: 'Ilze Kalna', absences: [] })
  await expect(change({}, { id: 999_999 })).rejects.toMatchObject({ code: 'no-such-official' })
})

test('refuses to move a game, to give it a time, or to schedule it again while one of its officials is on duty elsewhere', async () => {
  const courtside = await startCourtside()
  const { admin, games, setCrew } = await gamesAt(courtside, ['12:00', '18:00', null])
  const [noon = 0, evening = 0, untimed = 0] = games
  const ilze = await official(courtside, 'Ilze Ozola')
  for (const game of games) await setCrew(game, { scorer: ilze })
  const move = (id: number, time: string) =>
    admin.call('PATCH /fixtures/:id', { params: { id }, body: { time } })
  type Decision = { status: 'scheduled' } | { status: 'cancelled' | 'postponed'; reason: string }
  const decide = (id: number, body: Decision) =>
    admin.call('PUT /fixtures/:id/outcome', { params: { id }, body })
  const booked = { statusCode: 409, code: 'crew-booked' }
  await expect(move(noon, '17:00')).rejects.toMatchObject(booked)
  await expect(move(untimed, '12:30')).rejects.toMatchObject(booked)
  await decide(evening, { status: 'cancelled', reason: 'Power cut' })
  await move(noon, '17:00')
  await expect(decide(evening, { status: 'scheduled' })).rejects.toMatchObject(booked)
  await decide(noon, { status: 'postponed', reason: 'Snow' })
  await decide(evening, { status: 'scheduled' })
  await expect(move(noon, '19:00')).rejects.toMatchObject(booked)
})

test('an imported schedule can exchange the times of two games that have the same official', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, visitors } = await createMatch(admin, 'Friendly', ['Home', 'Visitors'])
  const { id } = await admin.call('POST /competitions', {
    body: {
      name: 'League',
      season: '2098/99',
      ruleset: 'fiba',
      standingsRules: 'fiba',
      zone: 'Europe/Riga',
      teams: [home.id, visitors.id],
    },
  })
  const load = (first: string, second: string) => {
    const csv = [
      'Spiel-Nr.;Heim;Gast;Datum;Uhrzeit',
      `101;Home;Visitors;14.03.2099;${first}`,
      `102;Visitors;Home;14.03.2099;${second}`,
    ].join('\n')
    return admin.call('POST /competitions/:id/fixtures/import', {
      params: { id },
      body: { csv, commit: true },
    })
  }
  expect((await load('12:00', '18:00')).imported).toBe(2)
  const ilze = await official(courtside, 'Ilze Ozola')
  for (const { fixtureId } of await admin.call('GET /duties', {})) {
    await admin.call('PUT /fixtures/:id/crew', { params: { id: fixtureId }, body: { crew: { timer: ilze } } })
  }
  expect((await load('18:00', '12:00')).imported).toBe(2)
  await expect(load('18:00', '18:30')).rejects.toMatchObject({ code: 'crew-booked' })
})

/** Returns the code of a call's refusal, or null if the call succeeded. */
function refusedWith(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error: { code: string }) => error.code,
  )
}

test('of two simultaneous assignments of an official, the database refuses one', async () => {
  const courtside = await startCourtside()
  const { games, setCrew } = await gamesAt(courtside, ['18:00', '18:30'])
  const [first = 0, second = 0] = games
  const { db } = courtside
  const ilze = await official(courtside, 'Ilze Ozola')
  const janis = await official(courtside, 'Jānis Bērziņš')
  let waiting: Promise<string | null> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('duties').values({ fixture_id: first, role: 'timer', official_id: ilze }).execute()
    waiting = refusedWith(setCrew(second, { scorer: ilze }))
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0), { timeout: 20_000 })
  })
  expect(await waiting).toBe('official-booked')
  const both = [setCrew(first, { timer: ilze, scorer: janis }), setCrew(second, { timer: janis })]
  const outcomes = await Promise.all(both.map(refusedWith))
  expect(outcomes.toSorted()).toEqual([null, 'official-booked'])
})

test('enters the names of the crew on the scoresheet when the game starts', async () => {
  const courtside = await startCourtside()
  const { admin, games, setCrew } = await gamesAt(courtside, ['18:00', '21:00'])
  const [game = 0, plain = 0] = games
  const ilze = await official(courtside, 'Ilze Ozola')
  const janis = await official(courtside, 'Jānis Bērziņš')
  await setCrew(game, { 'crew-chief': ilze, timer: janis })
  await admin.call('POST /fixtures/:id/start', { params: { id: game }, body: {} })
  const sheet = await admin.call('GET /live/:id/sheet', { params: { id: game } })
  expect(sheet).toMatchObject({
    officials: { 'crew-chief': 'Ilze Ozola' },
    table: { timer: 'Jānis Bērziņš' },
  })
  await admin.call('PUT /live/end/:id', { params: { id: game } })
  // Removing the official keeps the name on the scoresheet.
  await admin.call('DELETE /officials/:id', { params: { id: ilze } })
  expect((await admin.call('GET /live/:id/sheet', { params: { id: game } })).officials).toEqual(
    sheet.officials,
  )
  const params = { id: plain }
  await admin.call('POST /fixtures/:id/start', { params, body: {} })
  expect((await admin.call('GET /live/:id/log', { params })).events).toEqual([])
})

test('mails an official when they are assigned, when the game moves, and when they are no longer needed', async () => {
  const mails: string[] = []
  const port = await mailServer((mail) => mails.push(decodeQuotedPrintable(mail)))
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://club.example' }
  const courtside = await startCourtside(undefined, onTestFinished, settings)
  const { admin, games, setCrew } = await gamesAt(courtside, ['18:00', '21:00'])
  const [game = 0, other = 0] = games
  const { db } = courtside
  const ilze = await official(courtside, 'Ilze Ozola', { email: 'ilze@officials.example' })
  const janis = await official(courtside, 'Jānis Bērziņš')
  await admin.call('PATCH /club/settings', { body: { clubName: 'Kilnworks' } })
  /** Makes the waiting mails due and waits until none is left. */
  const sent = async (count: number) => {
    await db.updateTable('duty_mails').set({ next_at: sql`now()` }).where('next_at', 'is not', null).execute()
    // Setting a crew makes the server look for mails, even if the crew does not change.
    await setCrew(other, { scorer: janis })
    const waiting = () => db.selectFrom('duty_mails').select('id').where('next_at', 'is not', null).execute()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 })
    expect(mails).toHaveLength(count)
    return mails.at(-1) ?? ''
  }
  // If a choice is corrected before its mail is sent, that mail is never sent.
  await setCrew(other, { scorer: ilze })
  await setCrew(other, { scorer: janis })
  await setCrew(game, { 'crew-chief': ilze, timer: janis })
  const assigned = await sent(1)
  expect(assigned).toMatch(/^To: ilze@officials\.example\r?$/im)
  expect(assigned).toMatch(
    /Ilze Ozola, you are on duty at Home .+ Visitors\. Your post: Crew chief \(referee\)\./,
  )
  expect(assigned).toContain('Saturday, March 14, 2099')
  expect(assigned).toContain('Quayside Hall')
  expect(assigned).toContain(`https://club.example/watch/${game}`)
  expect(assigned).toContain('from Kilnworks')
  await admin.call('PATCH /fixtures/:id', { params: { id: game }, body: { time: '19:15' } })
  const moved = await sent(2)
  expect(moved).toContain('something has changed about your duty')
  expect(moved).toContain('19:15')
  // No mail is sent about a change that is not important to the official.
  await admin.call('PATCH /fixtures/:id', { params: { id: game }, body: { round: 3 } })
  await sent(2)
  await setCrew(game, { timer: janis })
  expect(await sent(3)).toMatch(/Ilze Ozola, you are not needed at Home .+ Visitors\./)
})

test('notifies the devices only after the mail was sent', async () => {
  const accepting = { mails: false }
  const order: string[] = []
  const port = await mailServer((mail) => {
    if (!decodeQuotedPrintable(mail).includes('you are on duty')) return true
    order.push(accepting.mails ? 'mail' : 'refused mail')
    return accepting.mails
  })
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://club.example' }
  const given = { ownPushService: { pauses: [] } }
  const courtside = await startCourtside(undefined, onTestFinished, settings, given)
  const { games, setCrew } = await gamesAt(courtside, ['18:00'])
  const [game = 0] = games
  const { db, visitor } = courtside
  const service = await startPushService((await visitor.call('GET /push/key', {})).key)
  const { email, client, id } = await register(courtside)
  const { pushed, device: _, ...subscription } = service.subscribe()
  const wanted = { language: 'en', zone: 'Europe/Riga', hideScores: true, quiet: null } as const
  await client.call('PUT /push/subscription', { body: { ...wanted, ...subscription, teams: [] } })
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  const ilze = await official(courtside, 'Ilze Ozola', { email })
  await setCrew(game, { 'crew-chief': ilze })
  /** Makes the waiting mail due and starts an attempt. */
  const attempt = async () => {
    await db.updateTable('duty_mails').set({ next_at: sql`now()` }).execute()
    await setCrew(game, { 'crew-chief': ilze })
  }
  const attempts = async () =>
    (await db.selectFrom('duty_mails').select('attempts').executeTakeFirstOrThrow()).attempts
  const queued = () => db.selectFrom('push_deliveries').select('id').execute()

  await attempt()
  await vi.waitFor(async () => expect(await attempts()).toBe(1), { timeout: 20_000 })
  expect([order, await queued(), pushed]).toEqual([['refused mail'], [], []])
  accepting.mails = true
  await attempt()
  await vi.waitFor(() => expect(pushed).toHaveLength(1), { timeout: 20_000 })
  expect(order).toEqual(['refused mail', 'mail'])
})

test('pushes duties to the devices of the account with the verified address, without a mail server', async () => {
  const courtside = await startCourtside(undefined, onTestFinished, {}, { ownPushService: { pauses: [] } })
  const { admin, games, setCrew } = await gamesAt(courtside, ['18:00', '21:00'])
  const [game = 0, other = 0] = games
  const { db, visitor } = courtside
  const service = await startPushService((await visitor.call('GET /push/key', {})).key)
  /** Subscribes a device of a new account to push messages, without teams. */
  const device = async (quiet: { from: string; until: string } | null = null) => {
    const { email, client, id } = await register(courtside)
    const { pushed, device: _, ...subscription } = service.subscribe()
    const wanted = { language: 'en', zone: 'Europe/Riga', hideScores: true, quiet } as const
    await client.call('PUT /push/subscription', { body: { ...wanted, ...subscription, teams: [] } })
    return { email, pushed, id }
  }
  const [verified, unverified, asleep] = [
    await device(),
    await device(),
    await device(quietNow('Europe/Riga')),
  ]
  await db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', 'in', [verified.id, asleep.id])
    .execute()
  const ilze = await official(courtside, 'Ilze Ozola', { email: verified.email.toUpperCase() })
  const janis = await official(courtside, 'Jānis Bērziņš', { email: unverified.email })
  const anna = await official(courtside, 'Anna Liepa', { email: asleep.email })
  /** Makes the waiting messages due. Returns what the device of the verified account shows. */
  const told = async () => {
    await db.updateTable('duty_mails').set({ next_at: sql`now()` }).where('next_at', 'is not', null).execute()
    // Setting a crew makes the server look for duties, even if the crew does not change.
    await setCrew(other, {})
    const waiting = () => db.selectFrom('duty_mails').select('id').where('next_at', 'is not', null).execute()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 })
    return verified.pushed.map(({ message: { title, body } }) => `${title}|${body}`)
  }
  await setCrew(game, { 'crew-chief': ilze, timer: janis, scorer: anna })
  await told()
  await vi.waitFor(() => expect(verified.pushed).toHaveLength(1), { timeout: 20_000 })
  await admin.call('PATCH /fixtures/:id', { params: { id: game }, body: { time: '19:15' } })
  await told()
  await vi.waitFor(() => expect(verified.pushed).toHaveLength(2), { timeout: 20_000 })
  await setCrew(game, { timer: janis, scorer: anna })
  await told()
  await vi.waitFor(() => expect(verified.pushed).toHaveLength(3), { timeout: 20_000 })
  const where = 'Where: Quayside Hall'
  expect(await told()).toEqual([
    `Crew chief (referee): Home – Visitors|When: Saturday, March 14, 2099 at 18:00\n${where}`,
    `Changed: Home – Visitors|Crew chief (referee)\nWhen: Saturday, March 14, 2099 at 19:15\n${where}`,
    'You are not needed: Home – Visitors|',
  ])
  expect(verified.pushed[0]?.message).toMatchObject({ path: `/watch/${game}`, tag: `duty-${game}` })
  expect(unverified.pushed).toEqual([])
  // This official was not notified, so a later message must not call the duty changed.
  const toldTo = (id: number) =>
    db.selectFrom('duty_mails').select('told').where('official_id', '=', id).executeTakeFirst()
  expect(await toldTo(janis)).toEqual({ told: null })
  expect((await toldTo(anna))?.told).toContain('17:15:00.000Z')
  // In quiet hours, a message about a duty waits and is not dropped.
  expect(asleep.pushed).toEqual([])
  const held = () =>
    db
      .selectFrom('push_deliveries')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscription_id')
      .select('push_deliveries.id')
      .where('user_id', '=', asleep.id)
      .where('next_at', '>', sql<Date>`now() + interval '5 minutes'`)
      .execute()
  await vi.waitFor(async () => expect(await held()).toHaveLength(2), { timeout: 20_000 })
})
