import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AuditLog } from '../../../src/features/accounts/audit-log.ts'
import { AccountRetention } from '../../../src/features/accounts/own-account/account-retention.ts'
import { RateLimits } from '../../../src/http/rate-limits.ts'
import { register, signIn } from '../../support/account-holder.ts'
import { startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { nthMail } from '../../support/written-mail.ts'

const DAY_MS = 24 * 3600_000
const silent = { info() {}, warn() {}, error() {}, debug() {} } as never

/** Applies the retention rules as if `days` days had passed. */
async function later({ db }: TestCourtside, days: number): Promise<void> {
  const audit = new AuditLog(db, silent)
  const parts = { db, limits: new RateLimits(db), audit, logger: silent }
  await new AccountRetention({ ...parts, now: () => Date.now() + days * DAY_MS }).apply(
    new AbortController().signal,
  )
}

/** Returns everything that the database stores about accounts, as text. */
async function allOf({ db }: TestCourtside): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat(
    (select json_agg(t) from users t), (select json_agg(t) from refresh_tokens t), (select json_agg(t) from invitations t),
    (select json_agg(t) from email_changes t), (select json_agg(t) from password_resets t), (select json_agg(t) from personal_tokens t)
  ) as all`.execute(db)
  return rows[0]?.all ?? ''
}

test("empties a disabled account after the club's retention period, not earlier", async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  await admin.call('PATCH /club/settings', { body: { disabledAccountDays: 30 } })
  const deleted = await register(courtside)
  const remaining = await register(courtside)
  const params = { id: deleted.id }
  await admin.call('PUT /users/:id/role', { params, body: { role: 'ADMIN' } })
  await admin.call('PUT /users/:id/disabled', { params, body: { disabled: true } })
  await later(courtside, 29)
  expect(await allOf(courtside)).toContain(deleted.username)

  await later(courtside, 31)
  const all = await allOf(courtside)
  expect(all).not.toContain(deleted.username)
  expect(all.toLowerCase()).not.toContain(deleted.email.toLowerCase())
  expect(all).toContain(remaining.username)
  const row = db.selectFrom('users').select(['role', 'birthdate', 'deleted_at']).where('id', '=', deleted.id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({
    role: 'CUSTOMER',
    birthdate: null,
    deleted_at: expect.any(Date),
  })
  const entries = db.selectFrom('audit_log').selectAll().where('action', '=', 'account-deleted')
  await later(courtside, 32)
  expect(await entries.execute()).toMatchObject([
    { user_id: deleted.id, actor_id: null, address: 'retention', detail: 'disabled for 30 days' },
  ])
})

test('keeps an account that is enabled again in time', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { id, username } = await register(courtside)
  for (const disabled of [true, false]) {
    await admin.call('PUT /users/:id/disabled', { params: { id }, body: { disabled } })
  }
  await later(courtside, 4000)
  expect((await signIn(courtside, username)).accessToken).toBeTruthy()
})

test('deletes expired sessions, links and invitations, and tokens of programs a month after their expiry', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { client, refreshToken, email } = await register(courtside)
  await client.call('POST /auth/refresh', { body: { refreshToken } })
  await admin.call('POST /invitations', { body: {} })
  await client.call('POST /auth/forgot-password', { body: { email } })
  await nthMail(courtside.dataDir, 1)
  const token = { name: 'Table', scopes: ['read' as const], days: 40 }
  await client.call('POST /auth/tokens', { body: token })
  const left = async () => {
    const counts = await sql<Record<string, number>>`select
      (select count(*)::int from refresh_tokens) as sessions, (select count(*)::int from invitations) as invitations,
      (select count(*)::int from password_resets) as links, (select count(*)::int from personal_tokens) as tokens`.execute(
      db,
    )
    return counts.rows[0]
  }
  const before = await left()
  expect(before).toMatchObject({ invitations: 1, tokens: 1 })
  expect(before?.['sessions']).toBeGreaterThan(1)

  await later(courtside, 13)
  expect(await left()).toMatchObject({ sessions: before?.['sessions'], invitations: 1, links: 0 })
  await later(courtside, 31)
  expect(await left()).toEqual({ sessions: 0, invitations: 0, links: 0, tokens: 1 })
  await later(courtside, 69)
  expect(await left()).toMatchObject({ tokens: 1 })
  await later(courtside, 71)
  expect(await left()).toMatchObject({ tokens: 0 })
})
