import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../../src/modules/accounts/opaque-tokens.ts'
import { refusal, refusedFields, register, registration, signIn } from '../account-holder.ts'
import { startCourtside } from '../courtside.ts'
import { mailTo } from '../written-mail.ts'

test('a club that takes no new accounts refuses them, notes it, and lets those in that there are', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, db } = courtside
  const { username } = await register(courtside)
  await admin.call('PATCH /club/settings', { body: { registration: 'closed' } })
  expect(await visitor.call('GET /auth/registration', {})).toEqual({ registration: 'closed' })
  expect(await refusal(visitor.call('POST /auth/register', { body: registration() }))).toEqual([
    403,
    ['This club takes no new accounts. Ask an administrator.'],
  ])
  const refused = db.selectFrom('audit_log').select('detail').where('action', '=', 'registration-refused')
  expect(await refused.execute()).toEqual([{ detail: 'closed' }])
  expect((await signIn(courtside, username)).accessToken).not.toBe('')
  await admin.call('PATCH /club/settings', { body: { registration: 'open' } })
  await register(courtside)
})

test('an invitation opens one account; one that was mailed is for its address alone, which is confirmed by it', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, dataDir } = courtside
  await admin.call('PATCH /club/settings', { body: { registration: 'invitation' } })
  const enter = (body: object) =>
    visitor.call('POST /auth/register', { body: { ...registration(), ...body } })
  const needed = [403, [expect.stringContaining('by invitation')]]
  expect(await refusal(enter({}))).toEqual(needed)
  expect(await refusal(enter({ invitation: 'guess' }))).toEqual(needed)

  const { link } = await admin.call('POST /invitations', { body: {} })
  const invitation = new URL(link).searchParams.get('invitation') ?? ''
  const both = await Promise.all([refusal(enter({ invitation })), refusal(enter({ invitation }))])
  expect(both.filter((one) => one === null)).toHaveLength(1)
  expect(await refusal(enter({ invitation }))).toEqual(needed)

  const body = { email: 'Kim@club.example' }
  const mailed = await admin.call('POST /invitations', { body })
  const mail = mailTo(dataDir, body.email)
  expect(mail).toContain(mailed.link)
  const token = new URL(mailed.link).searchParams.get('invitation') ?? ''
  expect(await refusal(enter({ invitation: token }))).toEqual(needed)
  const kim = { ...registration(), email: 'kim@club.example', invitation: token }
  await visitor.call('POST /auth/register', { body: kim })
  const { client } = await signIn(courtside, kim.username)
  expect(await client.call('GET /auth/account', {})).toMatchObject({ email_verified: true })

  const withdrawn = await admin.call('POST /invitations', { body: {} })
  await admin.call('DELETE /invitations/:id', { params: { id: withdrawn.id } })
  const gone = new URL(withdrawn.link).searchParams.get('invitation') ?? ''
  expect(await refusal(enter({ invitation: gone }))).toEqual(needed)
  expect(await admin.call('GET /invitations', {})).toEqual([])
})

test.each<[string, string, object?]>([
  ['a word of the list with signs around', 'Monkey12!'],
  ['signs that stand for letters', 'P@ssw0rd!'],
  ['the name itself', 'Kim-Longname-1', { username: 'kim-longname' }],
  ['a part of the address', 'Silverlake1!', { email: 'silverlake@club.example' }],
])('a password that is tried first is refused: %s', async (_, password, who = {}) => {
  const { visitor } = await startCourtside()
  const body = { ...registration(), ...who, password, confirmPassword: password }
  expect(await refusedFields(visitor.call('POST /auth/register', { body }))).toEqual([
    { field: 'password', message: expect.stringContaining('tried first') },
  ])
})

test('a common password is no more to be had by changing it', async () => {
  const courtside = await startCourtside()
  const { client } = await register(courtside)
  const body = { currentPassword: 'Free-throw-42', newPassword: 'Dragon-2026' }
  expect(await refusedFields(client.call('PUT /auth/change-password', { body }))).toHaveLength(1)
  await client.call('PUT /auth/change-password', { body: { ...body, newPassword: 'Weak-side-help-8' } })
})

test('a name mixes no alphabets, and an address has no letters that nobody sees', async () => {
  const { visitor } = await startCourtside()
  const fields = async (body: object) =>
    (await refusedFields(visitor.call('POST /auth/register', { body: { ...registration(), ...body } }))).map(
      ({ field }) => field,
    )
  expect(await fields({ username: 'p\u0430t' })).toEqual(['username'])
  expect(await fields({ username: 'pa\u200bt' })).toEqual(['username'])
  expect(await fields({ email: 'p\u0430t@club.example' })).toEqual(['email'])
  expect(await fields({ email: 'pat\u200b@club.example' })).toEqual(['email'])
  expect(await fields({ username: 'Пётр', email: 'p@club.example' })).toEqual([])
})

test('a session ends 90 days after the sign-in, however often it was used', async () => {
  const courtside = await startCourtside()
  const { visitor, db } = courtside
  const { id, refreshToken } = await register(courtside)
  const refresh = (token: string) => visitor.call('POST /auth/refresh', { body: { refreshToken: token } })
  const began = (days: number) =>
    sql`update refresh_tokens set began_at = now() - make_interval(days => ${days}) where user_id = ${id}`.execute(
      db,
    )
  await began(80)
  const next = await refresh(refreshToken)
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires_at - began_at)::float8 / 86400 as days from refresh_tokens
    where hash = ${hashToken(next.refreshToken)}`.execute(db)
  expect(rows[0]?.days).toBeCloseTo(90, 3)
  await began(91)
  const last = await refresh(next.refreshToken)
  expect((await refusal(refresh(last.refreshToken)))?.[0]).toBe(401)
})
