import { readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { clientConfig } from '../../../src/db/client.ts'
import { PASSWORD, refusal, register, signIn } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'
import { linkToken, nthMail, writtenMail } from '../../support/written-mail.ts'

const NEW_PASSWORD = 'Half-court-7'
const INVALID_LINK = [
  400,
  ['This link is no longer valid: it was already used or has expired. Ask for a new one.'],
]

describe('changing a password', () => {
  test('needs the current password, and a new password that meets the rule', async () => {
    const courtside = await startCourtside()
    const { client, username } = await register(courtside)
    const change = (currentPassword: string, newPassword: string) =>
      refusal(client.call('PUT /auth/change-password', { body: { currentPassword, newPassword } }))
    expect(await change('Wrong-pass-1', NEW_PASSWORD)).toEqual([400, ['The current password is wrong.']])
    expect(await change(PASSWORD, 'all lower')).toEqual([
      400,
      [
        'Password: upper and lower case letters.',
        'Password: at least one number.',
        'Password: at least one special character.',
      ],
    ])
    expect(await change(PASSWORD, NEW_PASSWORD)).toBeNull()
    expect((await refusal(signIn(courtside, username)))?.[0]).toBe(401)
    await signIn(courtside, username, NEW_PASSWORD)
  })

  test('ends that user’s other sessions with their access tokens, and no sessions of other users', async () => {
    const courtside = await startCourtside()
    const [own, somebody] = [await register(courtside), await register(courtside)]
    const other = await signIn(courtside, own.username)
    const mine = { params: { id: own.id } }
    expect(await refusal(other.client.call('GET /auth/get-user/:id', mine))).toBeNull()
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    await own.client.call('PUT /auth/change-password', { body })
    expect((await refusal(other.client.call('GET /auth/get-user/:id', mine)))?.[0]).toBe(401)
    const refresh = (refreshToken: string) =>
      refusal(courtside.visitor.call('POST /auth/refresh', { body: { refreshToken } }))
    expect((await refresh(other.refreshToken))?.[0]).toBe(401)
    expect(await refusal(own.client.call('GET /auth/get-user/:id', mine))).toBeNull()
    expect(await refresh(own.refreshToken)).toBeNull()
    expect(await refresh(somebody.refreshToken)).toBeNull()
  })
})

describe('a forgotten password', () => {
  test('is reset by a mailed link, which works once, ends all sessions and voids earlier links', async () => {
    const courtside = await startCourtside()
    const { email, username, client, id } = await register(courtside)
    const forgot = () =>
      courtside.visitor.call('POST /auth/forgot-password', { body: { email: email.toUpperCase() } })
    const reset = (token: string, newPassword = NEW_PASSWORD) =>
      refusal(courtside.visitor.call('POST /auth/reset-password', { body: { token, newPassword } }))
    await forgot()
    const first = linkToken(await nthMail(courtside.dataDir, 1))
    await forgot()
    const mail = await nthMail(courtside.dataDir, 2)
    expect(mail).toMatch(new RegExp(`^To: ${email}`, 'im'))
    expect(mail).toMatch(/^Content-Type: text\/plain/im)
    expect(mail).toMatch(/^Content-Type: text\/html/im)
    const second = linkToken(mail)
    expect(await reset(second, 'weak')).toMatchObject([400, expect.anything()])
    expect(await reset(second)).toBeNull()
    expect(await reset(second)).toEqual(INVALID_LINK)
    expect(await reset(first)).toEqual(INVALID_LINK)
    expect((await refusal(client.call('GET /auth/get-user/:id', { params: { id } })))?.[0]).toBe(401)
    await signIn(courtside, username, NEW_PASSWORD)
  })

  test('accepts a valid link even when other people in the network have used up the limit with invalid ones', async () => {
    const courtside = await startCourtside()
    const { email, username } = await register(courtside)
    await courtside.visitor.call('POST /auth/forgot-password', { body: { email } })
    const token = linkToken(await nthMail(courtside.dataDir, 1))
    const reset = (tried: string) =>
      refusal(
        courtside.visitor.call('POST /auth/reset-password', {
          body: { token: tried, newPassword: NEW_PASSWORD },
        }),
      )
    for (let guess = 0; guess < 30; guess += 1) expect(await reset(`guess-${guess}`)).toEqual(INVALID_LINK)
    expect((await reset('one more'))?.[0]).toBe(429)
    const confirm = (tried: string) =>
      refusal(courtside.visitor.call('POST /auth/confirm-email', { body: { token: tried } }))
    expect((await confirm('one more'))?.[0]).toBe(429)
    expect(await reset(token)).toBeNull()
    await signIn(courtside, username, NEW_PASSWORD)
  })

  test('stores only a hash of the token, which expires after 30 minutes', async () => {
    const courtside = await startCourtside()
    const { email } = await register(courtside)
    await courtside.visitor.call('POST /auth/forgot-password', { body: { email } })
    const token = linkToken(await nthMail(courtside.dataDir, 1))
    const [kept] = await courtside.db.selectFrom('password_resets').selectAll().execute()
    expect(kept?.hash).toHaveLength(32)
    expect(JSON.stringify(kept)).not.toContain(token)
    const minutes = ((kept?.expires_at.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(25)
    expect(minutes).toBeLessThanOrEqual(30)
    await courtside.db.updateTable('password_resets').set({ expires_at: new Date() }).execute()
    const body = { token, newPassword: NEW_PASSWORD }
    expect(await refusal(courtside.visitor.call('POST /auth/reset-password', { body }))).toEqual(INVALID_LINK)
  })

  test('gives the same answer for an unknown address, and answers before looking the address up', async () => {
    const courtside = await startCourtside()
    const { email } = await register(courtside)
    const forgot = (address: string) =>
      courtside.visitor.answer('POST /auth/forgot-password', { body: { email: address } })
    const lock = new pg.Client(clientConfig(courtside.connection))
    await lock.connect()
    await lock.query('begin; lock table users, password_resets in access exclusive mode')
    const answers = [await forgot(email), await forgot('nobody@club.example')]
    expect(answers[0]).toEqual(answers[1])
    expect(writtenMail(courtside.dataDir)).toEqual([])
    await lock.end()
    await nthMail(courtside.dataDir, 1)
    await courtside.app.close()
    expect(writtenMail(courtside.dataDir)).toHaveLength(1)
  })

  test('the link leads to PUBLIC_URL, whatever host the request names; only the account of the server can read the file with the mail', async () => {
    const courtside = await startCourtside(undefined, undefined, { PUBLIC_URL: 'https://live.club.example/' })
    const { email } = await register(courtside)
    const answer = await fetch(`${courtside.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-for': '198.51.100.7',
      },
      body: JSON.stringify({ email }),
    })
    expect(answer.status).toBe(200)
    const mail = await nthMail(courtside.dataDir, 1)
    expect(mail).toContain('https://live.club.example/reset-password?token=')
    expect(mail).toMatch(/^From: Courtside <courtside@live\.club\.example>/m)
    expect(mail).not.toContain('evil.example')
    const folder = path.join(courtside.dataDir, 'mail')
    const [file = ''] = readdirSync(folder)
    expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0)
  })

  test('deletes mail from the folder after a day', async () => {
    const first = await startCourtside()
    const { email } = await register(first)
    await first.visitor.call('POST /auth/forgot-password', { body: { email } })
    await nthMail(first.dataDir, 1)
    const folder = path.join(first.dataDir, 'mail')
    const [old = ''] = readdirSync(folder)
    const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    utimesSync(path.join(folder, old), dayAgo, dayAgo)
    await first.visitor.call('POST /auth/forgot-password', { body: { email } })
    await nthMail(first.dataDir, 2)
    await startCourtside(first.connection, undefined, { DATA_DIR: first.dataDir })
    await vi.waitFor(() => expect(writtenMail(first.dataDir)).toHaveLength(1))
    expect(readdirSync(folder)).not.toContain(old)
  })

  test('sends no mail to a disabled account', async () => {
    const courtside = await startCourtside()
    const [disabled, enabled] = [await register(courtside), await register(courtside)]
    const params = { id: disabled.id }
    await courtside.admin.call('PUT /users/:id/disabled', { params, body: { disabled: true } })
    for (const { email } of [disabled, enabled]) {
      await courtside.visitor.call('POST /auth/forgot-password', { body: { email } })
    }
    await courtside.app.close()
    const mail = writtenMail(courtside.dataDir)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.toLowerCase()).toContain(`to: ${enabled.email.toLowerCase()}`)
  })
})
