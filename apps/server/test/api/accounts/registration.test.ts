import { readdirSync } from 'node:fs'
import path from 'node:path'
import { hashToken } from '@courtside/credentials'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { AuditLog } from '../../../src/features/accounts/audit-log.ts'
import { AccountRetention } from '../../../src/features/accounts/own-account/account-retention.ts'
import { RateLimits } from '../../../src/http/rate-limits.ts'
import { refusal, refusedFields, register, registration, signIn } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'
import { mailTo } from '../../support/written-mail.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} } as never

test('a club with closed registration refuses new accounts and records the attempts; existing accounts keep working', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, db } = courtside
  const { username } = await register(courtside)
  await admin.call('PATCH /club/settings', { body: { registration: 'closed' } })
  expect(await visitor.call('GET /auth/registration', {})).toEqual({
    registration: 'closed',
    guardianUnder16: false,
  })
  expect(await refusal(visitor.call('POST /auth/register', { body: registration() }))).toEqual([
    403,
    ['This club doesn’t accept new accounts. Ask an administrator.'],
  ])
  const refused = db.selectFrom('audit_log').select('detail').where('action', '=', 'registration-refused')
  expect(await refused.execute()).toEqual([{ detail: 'closed' }])
  expect((await signIn(courtside, username)).accessToken).not.toBe('')
  await admin.call('PATCH /club/settings', { body: { registration: 'open' } })
  await register(courtside)
})

test('an invitation opens one account; an invitation sent by mail works only for its address, and verifies that address', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, dataDir } = courtside
  await admin.call('PATCH /club/settings', { body: { registration: 'invitation' } })
  const enter = (body: object) =>
    visitor.call('POST /auth/register', { body: { ...registration(), ...body } })
  const needed = [403, [expect.stringContaining('need an invitation')]]
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
  const withdrawnToken = new URL(withdrawn.link).searchParams.get('invitation') ?? ''
  expect(await refusal(enter({ invitation: withdrawnToken }))).toEqual(needed)
  expect(await admin.call('GET /invitations', {})).toEqual([])
})

test('an invitation opens an account even when other people in the network have used up the limit', async () => {
  const { admin, visitor, db } = await startCourtside()
  await admin.call('PATCH /club/settings', { body: { registration: 'invitation' } })
  const enter = (body: object) =>
    refusal(visitor.call('POST /auth/register', { body: { ...registration(), ...body } }))
  const useUp = (limit: string) =>
    db.updateTable('rate_limits').set({ attempts: 100 }).where('key', 'like', `${limit}:%`).execute()
  expect((await enter({ invitation: 'guess' }))?.[0]).toBe(403)
  await useUp('register-address')
  expect((await enter({ invitation: 'guess' }))?.[0]).toBe(429)
  const invite = async () => {
    const { link } = await admin.call('POST /invitations', { body: {} })
    return new URL(link).searchParams.get('invitation') ?? ''
  }
  expect(await enter({ invitation: await invite() })).toBeNull()

  // Failed attempts with a valid invitation have their own limit.
  const invitation = await invite()
  expect((await enter({ invitation, username: 'admin' }))?.[0]).toBe(409)
  await useUp('register-invitation')
  expect((await enter({ invitation }))?.[0]).toBe(429)
})

test.each<[string, string, object?]>([
  ['a word of the list between symbols', 'Monkey12!'],
  ['symbols in place of letters', 'P@ssw0rd!'],
  ['the name itself', 'Kim-Longname-1', { username: 'kim-longname' }],
  ['a part of the address', 'Silverlake1!', { email: 'silverlake@club.example' }],
  ['the name of this product', 'Courtside1!'],
  ['the name of this product with symbols for letters', 'C0urts1de!'],
  ['a part of the name of the club', 'Quastorff-26'],
  ['the name of the club in one word', 'HeronsQuastorff1!'],
])('refuses an easily guessed password: %s', async (_, password, who = {}) => {
  const { visitor, admin } = await startCourtside()
  await admin.call('PATCH /club/settings', { body: { clubName: 'Herons Quastorff' } })
  const body = { ...registration(), ...who, password, confirmPassword: password }
  expect(await refusedFields(visitor.call('POST /auth/register', { body }))).toEqual([
    { field: 'password', message: expect.stringContaining('too easy to guess') },
  ])
})

test('refuses a change to a common password', async () => {
  const courtside = await startCourtside()
  const { client } = await register(courtside)
  const body = { currentPassword: 'Free-throw-42', newPassword: 'Dragon-2026' }
  expect(await refusedFields(client.call('PUT /auth/change-password', { body }))).toHaveLength(1)
  await client.call('PUT /auth/change-password', { body: { ...body, newPassword: 'Weak-side-help-8' } })
})

test('refuses names with mixed alphabets and addresses with invisible letters', async () => {
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

test('treats a name in other variants of the same letters as taken, and signs in with it as typed', async () => {
  const courtside = await startCourtside()
  const { visitor, admin } = courtside
  const named = (username: string) =>
    refusal(visitor.call('POST /auth/register', { body: { ...registration(), username } }))
  const taken = [409, ['This username is taken. Choose another one.']]
  expect(await named('ＡＤＭＩＮ')).toEqual(taken)
  expect(await named('ⓐdmin')).toEqual(taken)
  expect(await named('Ｆｉｎｎ')).toBeNull()
  for (const typed of ['Finn', 'Ｆｉｎｎ', 'ｆｉｎｎ'])
    expect((await signIn(courtside, typed)).accessToken).not.toBe('')
  const team = (teamname: string) =>
    refusal(admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kaya' } }))
  expect(await team('Herons')).toBeNull()
  expect((await team('Ｈｅｒｏｎｓ'))?.[0]).toBe(409)
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

describe('under 16, where the club asks for a guardian', () => {
  /** Returns a birthdate `years` years and `days` days ago. */
  const bornBefore = (years: number, days = 0) => {
    const day = new Date()
    day.setUTCFullYear(day.getUTCFullYear() - years)
    day.setUTCDate(day.getUTCDate() - days)
    return day.toISOString().slice(0, 10)
  }
  const asking = async () => {
    const courtside = await startCourtside()
    await courtside.admin.call('PATCH /club/settings', { body: { guardianUnder16: true } })
    const enter = (body: object) =>
      courtside.visitor.call('POST /auth/register', { body: { ...registration(), ...body } })
    return { ...courtside, enter }
  }
  const guardianEmail = 'Parent@family.example'

  test('needs a guardian with another address to register, notifies the guardian, and stores the address until 16', async () => {
    const courtside = await asking()
    const { admin, visitor, db, dataDir, enter } = courtside
    expect(await visitor.call('GET /auth/registration', {})).toMatchObject({ guardianUnder16: true })
    const birthdate = bornBefore(16, -1)
    const sentence = 'If you are under 16, this club needs the email of a parent or guardian.'
    expect(await refusedFields(enter({ birthdate }))).toEqual([{ field: 'guardianEmail', message: sentence }])
    const email = 'kim@family.example'
    expect(
      await refusedFields(enter({ birthdate, email, guardianEmail: 'KIM@family.example' })),
    ).toMatchObject([{ field: 'guardianEmail' }])
    expect(await refusedFields(enter({ birthdate, guardianEmail: 'nobody' }))).toMatchObject([
      { field: 'guardianEmail' },
    ])

    const { username } = await enter({ birthdate, email, guardianEmail })
    const mail = mailTo(dataDir, guardianEmail)
    expect(mail).toContain(username)
    expect(mail).toContain('/privacy')
    const users = await admin.call('GET /users', { query: { search: username } })
    expect(users).toMatchObject([{ guardian_email: guardianEmail }])

    const keptOn = async (days: number) => {
      const parts = { db, limits: new RateLimits(db), audit: new AuditLog(db, SILENT), logger: SILENT }
      await new AccountRetention({ ...parts, now: () => Date.now() + days * 24 * 3600_000 }).apply(
        new AbortController().signal,
      )
      const row = db.selectFrom('users').select('guardian_email').where('username', '=', username)
      return (await row.executeTakeFirstOrThrow()).guardian_email
    }
    expect(await keptOn(0)).toBe(guardianEmail)
    expect(await keptOn(1)).toBeNull()
  })

  test('neither asks for nor stores a guardian from 16 on, or in clubs that do not ask for one', async () => {
    const { admin, db, enter } = await asking()
    await enter({ birthdate: bornBefore(16), guardianEmail })
    await admin.call('PATCH /club/settings', { body: { guardianUnder16: false } })
    await enter({ birthdate: bornBefore(10), guardianEmail })
    const withGuardian = db.selectFrom('users').select('id').where('guardian_email', 'is not', null)
    expect(await withGuardian.execute()).toEqual([])
  })

  test('asks for a guardian once when a birthdate becomes under 16, and removes the guardian when it becomes 16 or over', async () => {
    const courtside = await asking()
    const { db, dataDir, admin } = courtside
    const { client, id, username, email } = await register(courtside)
    const edit = (body: object, by = client) => by.call('PUT /auth/edit-user/:id', { params: { id }, body })
    const stored = () =>
      db.selectFrom('users').select(['birthdate', 'guardian_email']).where('id', '=', id).executeTakeFirst()
    const birthdate = bornBefore(16, -1)
    const asked = [{ field: 'guardianEmail', message: expect.stringContaining('parent or guardian') }]
    expect(await refusedFields(edit({ birthdate }))).toEqual(asked)
    expect(await refusedFields(edit({ birthdate }, admin))).toEqual(asked)
    expect(await refusedFields(edit({ birthdate, guardianEmail: email }))).toMatchObject(asked)
    expect(await stored()).toEqual({ birthdate: '1994-07-23', guardian_email: null })

    expect(await edit({ birthdate, guardianEmail })).toMatchObject({ guardianEmail })
    expect(await stored()).toEqual({ birthdate, guardian_email: guardianEmail })
    expect(mailTo(dataDir, guardianEmail)).toContain(`the account with the username ${username} was changed`)
    await edit({ birthdate: bornBefore(12), city: 'Liepaja' })
    expect(await stored()).toEqual({ birthdate: bornBefore(12), guardian_email: guardianEmail })
    expect(readdirSync(path.join(dataDir, 'mail'))).toHaveLength(1)
    await edit({ birthdate: bornBefore(16) })
    expect(await stored()).toEqual({ birthdate: bornBefore(16), guardian_email: null })
  })

  test('a user whose birthdate was under 16 before the club asked for guardians can edit the profile without one', async () => {
    const courtside = await startCourtside()
    const { client, id } = await register(courtside)
    const edit = (body: object) => client.call('PUT /auth/edit-user/:id', { params: { id }, body })
    const birthdate = bornBefore(12)
    await edit({ birthdate })
    await courtside.admin.call('PATCH /club/settings', { body: { guardianUnder16: true } })
    expect(await edit({ birthdate, city: 'Liepaja' })).toMatchObject({ birthdate, guardianEmail: null })
  })

  test('refuses a taken name before notifying anybody, and sends one address at most five mails a day', async () => {
    const { dataDir, enter } = await asking()
    const birthdate = bornBefore(12)
    const { username } = await enter({ birthdate, guardianEmail })
    expect(await refusal(enter({ birthdate, username, guardianEmail }))).toMatchObject([
      409,
      expect.anything(),
    ])
    expect(readdirSync(path.join(dataDir, 'mail'))).toHaveLength(1)
    for (let more = 0; more < 4; more += 1) await enter({ birthdate, guardianEmail })
    expect(await refusal(enter({ birthdate, guardianEmail }))).toMatchObject([429, expect.anything()])
  })
})
