import { expect, test } from 'vitest'
import { PASSWORD, refusal, register, signIn } from '../../support/account-holder.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'
import { unzipped } from '../../support/unzipped.ts'
import { mailTo } from '../../support/written-mail.ts'

test('users see and can end their own sessions, but no sessions of other users', async () => {
  const courtside = await startCourtside()
  const { client, username } = await register(courtside)
  const body = { identifier: username, password: PASSWORD }
  const phone = await fetch(`${courtside.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
    },
    body: JSON.stringify(body),
  }).then((answer) => answer.json() as Promise<{ accessToken: string; refreshToken: string }>)
  const [latest, own, ...more] = await client.call('GET /auth/sessions', {})
  expect(more).toEqual([])
  expect(latest).toMatchObject({ browser: 'Firefox on Android', address: '127.0.0.0', own: false })
  expect(own).toMatchObject({ own: true })

  const other = await register(courtside)
  const params = { id: latest?.id ?? '' }
  expect((await refusal(other.client.call('DELETE /auth/sessions/:id', { params })))?.[0]).toBe(404)
  await client.call('DELETE /auth/sessions/:id', { params })
  const { refreshToken } = phone
  const refreshed = courtside.visitor.call('POST /auth/refresh', { body: { refreshToken } })
  expect((await refusal(refreshed))?.[0]).toBe(401)
  const asked = await fetch(`${courtside.url}/api/auth/account`, {
    headers: { authorization: `Bearer ${phone.accessToken}` },
  })
  expect(asked.status).toBe(401)
  expect(await client.call('GET /auth/sessions', {})).toHaveLength(1)
})

test('changes an e-mail address when the mailed link is opened, notifies both addresses, and accepts the link once', async () => {
  const courtside = await startCourtside()
  const { visitor, dataDir } = courtside
  const { client, email: before, username } = await register(courtside)
  const email = `new-${before.toLowerCase()}`
  const wrong = client.call('POST /auth/email', { body: { email, currentPassword: 'Wrong-1!' } })
  expect((await refusal(wrong))?.[0]).toBe(400)
  await client.call('POST /auth/email', { body: { email, currentPassword: PASSWORD } })
  expect(await client.call('GET /auth/account', {})).toMatchObject({
    email: before,
    email_waiting: email,
    email_verified: false,
  })
  expect(mailTo(dataDir, before)).toContain(email)
  const mail = mailTo(dataDir, email)
  const token = /confirm-email\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
  await visitor.call('POST /auth/confirm-email', { body: { token } })
  expect((await refusal(visitor.call('POST /auth/confirm-email', { body: { token } })))?.[0]).toBe(400)
  expect(await client.call('GET /auth/account', {})).toMatchObject({
    email,
    email_waiting: null,
    email_verified: true,
  })
  const again = { email: before, currentPassword: PASSWORD }
  await client.call('POST /auth/email', { body: again })
  const unwanted = /confirm-email\?token=([\w-]+)/.exec(mailTo(dataDir, before))?.[1] ?? ''
  const { client: owner } = await signIn(courtside, username)
  const next = { currentPassword: PASSWORD, newPassword: 'Half-court-7' }
  await owner.call('PUT /auth/change-password', { body: next })
  const confirmation = visitor.call('POST /auth/confirm-email', { body: { token: unwanted } })
  expect((await refusal(confirmation))?.[0]).toBe(400)
})

test('refuses an address that another user has taken in the meantime', async () => {
  const courtside = await startCourtside()
  const { visitor, dataDir, db } = courtside
  const { client } = await register(courtside)
  const other = await register(courtside)
  const email = 'wanted@club.example'
  await client.call('POST /auth/email', { body: { email, currentPassword: PASSWORD } })
  await db.updateTable('users').set({ email }).where('id', '=', other.id).execute()
  const token = /token=([\w-]+)/.exec(mailTo(dataDir, email))?.[1] ?? ''
  expect((await refusal(visitor.call('POST /auth/confirm-email', { body: { token } })))?.[0]).toBe(409)
  const again = client.call('POST /auth/email', { body: { email, currentPassword: PASSWORD } })
  expect((await refusal(again))?.[0]).toBe(409)
})

test('exports all stored personal data as JSON in a ZIP, without credentials', async () => {
  const courtside = await startCourtside()
  const { client, username, email } = await register(courtside)
  await client.call('POST /auth/tokens', { body: { name: 'Screen', scopes: ['read'], days: 7 } })
  const zip = await client.download('GET /auth/my-data', {})
  const files = unzipped(Buffer.from(await zip.arrayBuffer()))
  const text = [...files.values()].join('\n')
  expect([...files.keys()].sort()).toEqual(
    [
      'account',
      'events',
      'matches',
      'second_factor',
      'sessions',
      'story_mails',
      'teams',
      'tokens',
      'told_devices',
    ].map((name) => `${name}.json`),
  )
  const account = JSON.parse(String(files.get('account.json')))
  expect(account).toMatchObject({ username, email, birthdate: '1994-07-23', country: 'LV', city: 'Riga' })
  expect(text).toContain('Screen')
  expect(text).not.toMatch(/argon2|hash|courtside_/)
})

test('a deleted account contains no personal data and cannot sign in; the plays that it entered stay', async () => {
  const courtside = await startCourtside()
  const { admin, db, visitor } = courtside
  const { id, client, username, email, refreshToken } = await register(courtside)
  await admin.call('PUT /users/:id/role', { params: { id }, body: { role: 'ADMIN' } })
  const { match, home } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, playerId: home.players[0] ?? 0, teamId: home.id, quarterId: 1 }
  await client.call('POST /stats/create', { body: { ...play, type: 'STEAL' } })

  await client.call('POST /auth/delete-account', { body: { currentPassword: PASSWORD } })
  const signedIn = (identifier: string) =>
    refusal(visitor.call('POST /auth/login', { body: { identifier, password: PASSWORD } }))
  expect((await signedIn(username))?.[0]).toBe(401)
  expect((await signedIn(email))?.[0]).toBe(401)
  expect((await refusal(visitor.call('POST /auth/refresh', { body: { refreshToken } })))?.[0]).toBe(401)
  expect((await refusal(client.call('GET /auth/account', {})))?.[0]).toBe(401)
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // The hash of the unknown password is left out, because its random letters can contain a country's code by
  // chance.
  const { password_hash: _, ...told } = row
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${username}|Riga|LV|FEMALE|1994`, 'i'))
  expect(await admin.call('GET /users', { query: { search: 'deleted', pageSize: 20 } })).toEqual([])
  expect(await visitor.call('GET /stats/match/:id', { params: { id: match.id } })).toHaveLength(1)
  // Name and address are available again.
  await register(courtside)
})

test("refuses to delete the last administrator's account", async () => {
  const { admin } = await startCourtside()
  const deleting = admin.call('POST /auth/delete-account', { body: { currentPassword: 'Correct-Horse-1' } })
  expect((await refusal(deleting))?.[0]).toBe(409)
})
