import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, register } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { mailServer } from '../../support/mail-server.ts'
import { decodeQuotedPrintable } from '../../support/written-mail.ts'

/** Starts a Courtside whose mails the test receives, oldest first. */
async function courtsideWithMail() {
  const mails: string[] = []
  const port = await mailServer((mail) => mails.push(mail))
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://club.example' }
  return { courtside: await startCourtside(undefined, onTestFinished, settings), mails }
}

/** Creates a finished match with scores of both teams. */
async function finishedMatch({ admin }: TestCourtside) {
  const { match, home, visitors } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  for (let index = 0; index < 24; index += 1) {
    const team = index % 2 === 0 || index >= 18 ? home : visitors
    const playerId = team.players[Math.floor(index / 2) % 5] ?? 0
    const clock = 700_000 - 25_000 * index
    const body = {
      matchId: match.id,
      teamId: team.id,
      playerId,
      type: 'TWO POINTS',
      quarterId: 1,
      clock,
    } as const
    await admin.call('POST /stats/create', { body })
  }
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  return { params: { id: match.id }, home, visitors }
}

/** Registers a user with a verified address who follows a team and subscribes to its stories. */
async function reader(courtside: TestCourtside, teamId: number, hideScores = false) {
  const holder = await register(courtside)
  await courtside.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', holder.id)
    .execute()
  await holder.client.call('POST /my-teams', { body: { teamIds: [teamId] } })
  const asked = await holder.client.call('PUT /my-teams/mails', { body: { on: true, hideScores } })
  expect(asked).toMatchObject({ on: true, hideScores, verified: true, available: true })
  return holder
}

const to = (mails: readonly string[], email: string) =>
  mails.filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`))
const headersOf = (mail = '') => mail.split('\r\n\r\n', 1)[0]?.replace(/\r\n\s+/g, ' ') ?? ''

/** Returns the subject of a mail, with RFC 2047 words decoded. */
function subjectOf(mail = ''): string {
  const [, written = ''] = /^Subject: (.*)$/m.exec(headersOf(mail)) ?? []
  return written
    .trim()
    .replace(/\?= =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, encoded: string) =>
      decodeURIComponent(encoded.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
}

const published = { words: null, published: true }

test('mails a published story once to followers who subscribed, and to no others', async () => {
  const { courtside, mails } = await courtsideWithMail()
  const { admin, db } = courtside
  const { params, home, visitors } = await finishedMatch(courtside)
  await admin.call('PATCH /club/settings', { body: { clubName: 'Kilnworks' } })
  const fan = await reader(courtside, home.id)
  const hiding = await reader(courtside, visitors.id, true)
  const other = await reader(courtside, home.id)
  await other.client.call('DELETE /my-teams/:id', { params: { id: home.id } })
  await db.updateTable('users').set({ language: 'de' }).where('id', '=', hiding.id).execute()

  const draft = await admin.call('PUT /live/:id/story', { params, body: published })
  await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 20_000 })
  const [mail = ''] = to(mails, fan.email)
  expect(subjectOf(mail)).toBe(draft.draft?.title)
  const text = decodeQuotedPrintable(mail)
  expect(text).toContain('https://club.example/watch/')
  expect(text).toContain('You get this email from Kilnworks')
  expect(text).not.toMatch(/\[\d+ \d+:\d\d\]/)
  const [hidden = ''] = to(mails, hiding.email)
  expect(subjectOf(hidden)).toContain('Herons')
  expect(subjectOf(hidden)).not.toMatch(/\d/)

  // No second mail is sent when the story is withdrawn, published again or corrected.
  await admin.call('PUT /live/:id/story', { params, body: { words: null, published: false } })
  await admin.call('PUT /live/:id/story', { params, body: published })
  const lateReader = await reader(courtside, home.id)
  await admin.call('PUT /live/:id/story', {
    params,
    body: { ...published, words: { title: 'A', text: 'B' } },
  })
  const waiting = () => db.selectFrom('story_mails').selectAll().execute()
  await vi.waitFor(async () => expect((await waiting()).every(({ next_at }) => next_at === null)).toBe(true))
  expect((await waiting()).map(({ user_id }) => user_id).sort()).toEqual([fan.id, hiding.id].sort())
  expect(to(mails, lateReader.email)).toEqual([])
  expect(mails).toHaveLength(2)
})

test('the address in each mail unsubscribes without signing in, by the request that mail programs send', async () => {
  const { courtside, mails } = await courtsideWithMail()
  const { params, home } = await finishedMatch(courtside)
  const fan = await reader(courtside, home.id)
  await courtside.admin.call('PUT /live/:id/story', { params, body: published })
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 20_000 })
  const headers = headersOf(mails[0])
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const [, path = ''] =
    /^List-Unsubscribe: <https:\/\/club\.example(\/story-mails\/[\w-]+)>/m.exec(headers) ?? []
  expect(path).not.toBe('')
  const isSubscribed = async () => (await fan.client.call('GET /my-teams/mails', {})).on
  // Following the link with a GET request changes nothing.
  expect((await fetch(courtside.url + path)).status).toBe(200)
  expect(await isSubscribed()).toBe(true)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const end = (at: string) => fetch(courtside.url + at, { method: 'POST', body, redirect: 'error' })
  expect((await end('/story-mails/guessed')).status).toBe(204)
  expect(await isSubscribed()).toBe(true)
  // Wrong keys from other readers in the same network do not block the right key.
  await courtside.db
    .updateTable('rate_limits')
    .set({ attempts: 300 })
    .where('key', 'like', 'story-mail-end:%')
    .execute()
  expect((await end('/story-mails/guessed')).status).toBe(429)
  expect((await end(path)).status).toBe(204)
  expect(await isSubscribed()).toBe(false)
  await courtside.db.deleteFrom('rate_limits').execute()
  expect((await end(path)).status).toBe(204)
})

test('mails neither unverified addresses nor stories of restricted matches', async () => {
  const { courtside, mails } = await courtsideWithMail()
  const { admin, db } = courtside
  const { params, home } = await finishedMatch(courtside)
  const { client } = await register(courtside)
  const ask = client.call('PUT /my-teams/mails', { body: { on: true, hideScores: false } })
  await expect(ask).rejects.toMatchObject({ statusCode: 409, code: 'email-not-verified' })
  const fan = await reader(courtside, home.id)
  await admin.call('PUT /live/:id/openness', { params, body: { numbers: 'members' } })
  await admin.call('PUT /live/:id/story', { params, body: published })
  const ended = await reader(courtside, home.id)
  await ended.client.call('PUT /my-teams/mails', { body: { on: false, hideScores: false } })
  expect(await db.selectFrom('story_mails').selectAll().execute()).toEqual([])
  expect(to(mails, fan.email)).toEqual([])

  const without = await startCourtside()
  const { client: nobody } = await register(without)
  expect(await nobody.call('GET /my-teams/mails', {})).toMatchObject({ on: false, available: false })
  expect(
    (await refusal(nobody.call('PUT /my-teams/mails', { body: { on: true, hideScores: false } })))?.[0],
  ).toBe(409)
})

test('a mailed story does not name hidden players', async () => {
  const { courtside, mails } = await courtsideWithMail()
  const { admin } = courtside
  const { params, home } = await finishedMatch(courtside)
  const fan = await reader(courtside, home.id)
  await admin.call('PATCH /club/settings', { body: { names: 'number' } })
  await admin.call('PUT /live/:id/story', { params, body: published })
  await vi.waitFor(() => expect(to(mails, fan.email)).toHaveLength(1), { timeout: 20_000 })
  expect(decodeQuotedPrintable(mails[0] ?? '')).not.toMatch(/No4|No5|Pat/)
})

test('retries until the mail server is back', async () => {
  let isAway = true
  const mails: string[] = []
  const port = await mailServer((mail) => {
    mails.push(mail)
    return !isAway
  })
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  const courtside = await startCourtside(undefined, onTestFinished, settings)
  const { params, home } = await finishedMatch(courtside)
  await reader(courtside, home.id)
  await courtside.admin.call('PUT /live/:id/story', { params, body: published })
  const row = () => courtside.db.selectFrom('story_mails').selectAll().executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await row()).attempts).toBe(1), { timeout: 20_000 })
  expect((await row()).next_at).not.toBeNull()
  isAway = false
  await vi.waitFor(async () => expect((await row()).next_at).toBeNull(), { timeout: 25_000 })
  expect(mails).toHaveLength(2)
})
