import { contract } from '@courtside/contract'
import { newToken } from '@courtside/credentials'
import argon2 from '@node-rs/argon2'
import { SignJWT } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { TokenPair } from '../../../src/features/accounts/sign-in/sessions.ts'
import { PASSWORD, refusal, register, registration, signIn } from '../../support/account-holder.ts'
import { clientOf, JWT_SECRET, startCourtside, type TestCourtside } from '../../support/courtside.ts'

/** Makes a call from a given address, and returns the raw answer. */
function post(courtside: TestCourtside, path: string, body: object, address = '198.51.100.1') {
  return fetch(`${courtside.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
}

async function actions(courtside: TestCourtside, userId: number) {
  const rows = await courtside.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_id, detail }) => [action, actor_id, detail])
}

test('stores passwords as argon2id hashes', async () => {
  const courtside = await startCourtside()
  await register(courtside)
  const stored = await courtside.db.selectFrom('users').select('password_hash').execute()
  for (const { password_hash } of stored) {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
})

test('checks a password for an unknown user as for a known one, and gives the same answer', async () => {
  const courtside = await startCourtside()
  const verify = vi.spyOn(argon2, 'verify')
  onTestFinished(() => verify.mockRestore())
  const known = await refusal(signIn(courtside, 'admin', 'Wrong-pass-1'))
  expect(verify).toHaveBeenCalledTimes(1)
  expect(await refusal(signIn(courtside, 'nobody', 'Wrong-pass-1'))).toEqual(known)
  expect(verify).toHaveBeenCalledTimes(2)
  const [first, second] = verify.mock.calls.map(([kept]) => String(kept).split('$').slice(0, 4))
  expect(second).toEqual(first)
})

test('uses up a reset link when the password is set, not when setting it fails', async () => {
  const courtside = await startCourtside()
  const { id, username } = await register(courtside)
  const { token, hash: kept } = newToken()
  await courtside.db
    .insertInto('password_resets')
    .values({ hash: kept, user_id: id, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  const reset = () => post(courtside, '/auth/reset-password', { token, newPassword: 'Half-court-7' })
  const hash = vi.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('out of memory'))
  onTestFinished(() => hash.mockRestore())
  expect((await reset()).status).toBe(500)
  const answers = await Promise.all([reset(), reset(), reset()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await refusal(signIn(courtside, username, 'Half-court-7'))).toBeNull()
})

test('sets no password if the reset link expires while the new password is being hashed', async () => {
  const courtside = await startCourtside()
  const { id, username } = await register(courtside)
  const { token, hash: kept } = newToken()
  await courtside.db
    .insertInto('password_resets')
    .values({ hash: kept, user_id: id, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  const hash = vi.spyOn(argon2, 'hash').mockImplementationOnce(async (password, options) => {
    await courtside.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(0) })
      .execute()
    return argon2.hash(password, options)
  })
  onTestFinished(() => hash.mockRestore())
  const body = { token, newPassword: 'Half-court-7' }
  expect((await post(courtside, '/auth/reset-password', body)).status).toBe(400)
  expect(await refusal(signIn(courtside, username))).toBeNull()
})

describe('rate limits', () => {
  test('after ten wrong passwords from one network, blocks the account only for that network, whichever username and server the attempts used', async () => {
    const courtside = await startCourtside()
    const other = await startCourtside(courtside.connection)
    const { username, email } = await register(courtside)
    const attempt = (node: TestCourtside, identifier: string, password: string, address: string) =>
      post(node, '/auth/login', { identifier, password }, address)
    for (let n = 0; n < 10; n += 1) {
      const node = n % 2 ? other : courtside
      const answer = await attempt(node, n % 3 ? username : email, 'Wrong-1!', `2001:db8::${n}`)
      expect(answer.status).toBe(401)
    }
    const refused = await attempt(other, username, PASSWORD, '2001:db8::99')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect(await refused.json()).toMatchObject({ statusCode: 429, error: 'Too Many Requests' })
    expect((await attempt(other, username, PASSWORD, '2001:db8:0:1::1')).status).toBe(200)
    await courtside.db
      .updateTable('rate_limits')
      .set({ resets_at: new Date(0) })
      .execute()
    expect((await attempt(courtside, username, PASSWORD, '2001:db8::99')).status).toBe(200)
  })

  test('guesses from many addresses lock out unknown devices, but never a device that the owner has signed in with', async () => {
    const courtside = await startCourtside()
    const { id, username } = await register(courtside)
    const { username: neighbour } = await register(courtside)
    const login = (identifier: string, password: string, address: string, cookie = '') =>
      fetch(`${courtside.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
        body: JSON.stringify({ identifier, password }),
      })
    const own = await login(username, PASSWORD, '192.0.2.1')
    const set = own.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/; Path=\/api\/auth\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const device = `theme=dark; ${set.split(';')[0]}`

    const used = { attempts: 100, resets_at: new Date(Date.now() + 60_000) }
    await courtside.db
      .insertInto('rate_limits')
      .values([
        { ...used, key: `password-account:${id}` },
        // The device of the owner may sign in even if it has the same address as the attacker.
        { ...used, key: 'password-address:192.0.2.1' },
      ])
      .onConflict((conflict) => conflict.column('key').doUpdateSet(used))
      .execute()
    expect((await login(username, PASSWORD, '203.0.113.1')).status).toBe(429)
    expect((await login(neighbour, PASSWORD, '192.0.2.1')).status).toBe(429)
    expect((await login(username, PASSWORD, '192.0.2.1', device)).status).toBe(200)

    // The device has its own limit of ten wrong passwords. Its cookie does not help to sign in to other
    // accounts, and a forged cookie has no effect.
    for (let n = 0; n < 10; n += 1) {
      expect((await login(username, 'Wrong-1!', '192.0.2.1', device)).status).toBe(401)
    }
    expect((await login(username, PASSWORD, '192.0.2.1', device)).status).toBe(429)
    expect((await login(neighbour, PASSWORD, '192.0.2.1', device)).status).toBe(429)
    const forged = await new SignJWT({ id: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('courtside')
      .setAudience('courtside-device')
      .setJti('x')
      .setExpirationTime('1d')
      .sign(Buffer.from('b'.repeat(32)))
    expect((await login(username, PASSWORD, '203.0.113.1', `courtside-device=${forged}`)).status).toBe(429)
  })

  test('a correct password clears the count of wrong passwords', async () => {
    const courtside = await startCourtside()
    const { username } = await register(courtside)
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await refusal(signIn(courtside, username, 'Wrong-pass-1'))
      expect(await refusal(signIn(courtside, username))).toBeNull()
    }
  })

  test('blocks an address after sixty wrong passwords across all accounts; correct ones do not count', async () => {
    const courtside = await startCourtside()
    const right = { identifier: 'admin', password: 'Correct-Horse-1' }
    for (let n = 0; n < 3; n += 1) expect((await post(courtside, '/auth/login', right)).status).toBe(200)
    const statuses = []
    for (let n = 0; n <= 60; n += 1) {
      const body = { identifier: `nobody-${n}`, password: 'Wrong-1!' }
      statuses.push((await post(courtside, '/auth/login', body)).status)
    }
    expect(statuses.indexOf(429)).toBe(60)
    expect((await post(courtside, '/auth/login', right)).status).toBe(429)
    expect((await post(courtside, '/auth/login', right, '198.51.100.2')).status).toBe(200)
  })

  test('counts simultaneous attempts one by one', async () => {
    const courtside = await startCourtside()
    const body = { identifier: 'admin', password: 'Wrong-1!' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(courtside, '/auth/login', body)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('limits guesses of the current password like guesses at sign-in', async () => {
    const courtside = await startCourtside()
    const { client } = await register(courtside)
    const change = (currentPassword: string) =>
      refusal(
        client.call('PUT /auth/change-password', { body: { currentPassword, newPassword: 'Half-court-7' } }),
      )
    for (let n = 0; n < 10; n += 1) expect((await change('Wrong-1!'))?.[0]).toBe(400)
    expect((await change(PASSWORD))?.[0]).toBe(429)
  })

  test.each([
    ['/auth/forgot-password', () => ({ email: 'one@club.example' }), 5],
    ['/auth/forgot-password', (n: number) => ({ email: `fan-${n}@club.example` }), 30],
    ['/auth/reset-password', (n: number) => ({ token: `guess-${n}`, newPassword: 'Half-court-7' }), 30],
    ['/auth/register', () => ({ ...registration(), role: 'ADMIN' }), 100],
  ])('limits %s too (%#)', async (path, body, limit) => {
    const courtside = await startCourtside()
    for (let n = 0; n < limit; n += 1) expect((await post(courtside, path, body(n))).status).not.toBe(429)
    const refused = await post(courtside, path, body(limit))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('roles come only from the server', () => {
  test('refuses a registration as ADMIN and records it in the audit log', async () => {
    const courtside = await startCourtside()
    const body = registration()
    expect(
      await refusal(courtside.visitor.call('POST /auth/register', { body: { ...body, role: 'ADMIN' } })),
    ).toEqual([403, ['An account is always created as CUSTOMER. An administrator can change its role.']])
    expect((await refusal(signIn(courtside, body.username)))?.[0]).toBe(401)
    const [entry] = await courtside.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', '=', 'registration-refused')
      .execute()
    expect(entry).toEqual({ action: 'registration-refused', detail: 'asked for ADMIN' })
  })

  test('refuses unknown fields in a registration', async () => {
    const { visitor } = await startCourtside()
    const body = { ...registration(), disabled_at: null, is_admin: true }
    expect(await refusal(visitor.call('POST /auth/register', { body }))).toEqual([
      400,
      ['Unknown field: disabled_at, is_admin.'],
    ])
  })
})

describe('access tokens', () => {
  test('are valid only with our key, algorithm, issuer and audience, before they expire, and for an existing session', async () => {
    const courtside = await startCourtside()
    const { id, accessToken } = await register(courtside)
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    const status = async (token: string) =>
      (
        await refusal(clientOf(courtside.url, token).call('GET /auth/get-user/:id', { params: { id } }))
      )?.[0] ?? 200
    const forge = (change: object, alg = 'HS256', secret = JWT_SECRET) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(Buffer.from(secret))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${accessToken.split('.')[1]}.`

    expect(await status(await forge({}))).toBe(200)
    expect(await status(unsigned)).toBe(401)
    expect(await status(await forge({}, 'HS512', JWT_SECRET.repeat(2)))).toBe(401)
    expect(await status(await forge({}, 'HS512'))).toBe(401)
    expect(await status(await forge({}, 'HS256', 'b'.repeat(32)))).toBe(401)
    expect(await status(await forge({ iss: 'somebody' }))).toBe(401)
    expect(await status(await forge({ aud: 'something' }))).toBe(401)
    expect(await status(await forge({ exp: Math.floor(Date.now() / 1000) - 60 }))).toBe(401)
    expect(await status(await forge({ sid: crypto.randomUUID() }))).toBe(401)
    expect(await status(await forge({ id: id - 1 }))).toBe(401)
    const admin = clientOf(courtside.url, await forge({ role: 'ADMIN' }))
    expect((await refusal(admin.call('GET /users', {})))?.[0]).toBe(403)
  })

  test('last 15 minutes, and end with their session', async () => {
    const courtside = await startCourtside()
    const { id, accessToken, refreshToken, client } = await register(courtside)
    const { exp, iat } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(15 * 60)
    await courtside.visitor.call('POST /auth/logout', { body: { refreshToken } })
    expect((await refusal(client.call('GET /auth/get-user/:id', { params: { id } })))?.[0]).toBe(401)
  })

  test.each([
    ['refresh token', (next: TokenPair, courtside: TestCourtside) => refreshed(courtside, next.refreshToken)],
    [
      'access token',
      (next: TokenPair, { url }: TestCourtside) =>
        clientOf(url, next.accessToken).call('GET /auth/preferences', {}),
    ],
  ])(
    'reusing a refresh token ends the session once the %s of the next pair was used, and is recorded in the audit log',
    async (_, use) => {
      const courtside = await startCourtside()
      const { id, client, refreshToken } = await register(courtside)
      const next = await refreshed(courtside, refreshToken)
      await use(next, courtside)
      expect((await refusal(refreshed(courtside, refreshToken)))?.[0]).toBe(401)
      expect((await refusal(refreshed(courtside, next.refreshToken)))?.[0]).toBe(401)
      expect((await refusal(client.call('GET /auth/get-user/:id', { params: { id } })))?.[0]).toBe(401)
      expect(await actions(courtside, id)).toContainEqual(['session-reused', null, null])
      const stored = await courtside.db.selectFrom('refresh_tokens').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(refreshToken)
    },
  )

  test('repeats a refresh after a lost answer any number of times within the grace period', async () => {
    const courtside = await startCourtside()
    const { id, refreshToken } = await register(courtside)
    await refreshed(courtside, refreshToken)
    await refreshed(courtside, refreshToken)
    const arrived = await refreshed(courtside, refreshToken)
    const client = clientOf(courtside.url, arrived.accessToken)
    expect(await refusal(client.call('GET /auth/get-user/:id', { params: { id } }))).toBeNull()
    expect(await refusal(refreshed(courtside, arrived.refreshToken))).toBeNull()
    expect(await actions(courtside, id)).not.toContainEqual(['session-reused', null, null])
  })

  test('refuses an expired refresh token, which is no reuse', async () => {
    const courtside = await startCourtside()
    const { id, refreshToken } = await register(courtside)
    const expires_at = new Date(Date.now() - 1000)
    await courtside.db.updateTable('refresh_tokens').set({ expires_at }).where('user_id', '=', id).execute()
    expect((await refusal(refreshed(courtside, refreshToken)))?.[0]).toBe(401)
    expect(await actions(courtside, id)).not.toContainEqual(['session-reused', null, null])
  })

  test('leaves one valid pair after many simultaneous refreshes', async () => {
    const courtside = await startCourtside()
    const { id, refreshToken } = await register(courtside)
    await Promise.all(Array.from({ length: 10 }, () => refreshed(courtside, refreshToken)))
    const valid = await courtside.db
      .selectFrom('refresh_tokens')
      .select('id')
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .where('superseded_at', 'is', null)
      .execute()
    expect(valid).toHaveLength(1)
  })

  test.each([
    ['refresh token', (lost: TokenPair, courtside: TestCourtside) => refreshed(courtside, lost.refreshToken)],
    [
      'access token',
      (lost: TokenPair, { url }: TestCourtside) =>
        clientOf(url, lost.accessToken).call('GET /auth/preferences', {}),
    ],
  ])('ends the session when the %s of a supposedly lost answer is used', async (_, use) => {
    const courtside = await startCourtside()
    const { id, refreshToken } = await register(courtside)
    const lost = await refreshed(courtside, refreshToken)
    const arrived = await refreshed(courtside, refreshToken)
    expect((await refusal(use(lost, courtside)))?.[0]).toBe(401)
    expect((await refusal(refreshed(courtside, arrived.refreshToken)))?.[0]).toBe(401)
    expect(await actions(courtside, id)).toContainEqual(['session-reused', null, null])
  })

  test('a used refresh token ends the session after the grace period, whether or not the next one was used', async () => {
    const courtside = await startCourtside()
    const { refreshToken } = await register(courtside)
    const next = await refreshed(courtside, refreshToken)
    await courtside.db
      .updateTable('refresh_tokens')
      .set({ used_at: new Date(Date.now() - 3 * 60_000) })
      .where('used_at', 'is not', null)
      .execute()
    expect((await refusal(refreshed(courtside, refreshToken)))?.[0]).toBe(401)
    expect((await refusal(refreshed(courtside, next.refreshToken)))?.[0]).toBe(401)
  })
})

function refreshed({ visitor }: TestCourtside, refreshToken: string): Promise<TokenPair> {
  return visitor.call('POST /auth/refresh', { body: { refreshToken } })
}

describe('headers', () => {
  test('forbid inline scripts, frames and sniffing, and require https (HSTS) only if the public address has it', async () => {
    const plain = await startCourtside()
    const secure = await startCourtside(undefined, undefined, { PUBLIC_URL: 'https://live.club.example' })
    for (const [courtside, hsts] of [
      [plain, null],
      [secure, 'max-age=31536000'],
    ] as const) {
      for (const path of ['/api/health', '/api/nothing-here', '/']) {
        const { headers } = await fetch(courtside.url + path)
        const policy = headers.get('content-security-policy') ?? ''
        expect(policy.split(';')).toEqual(
          expect.arrayContaining([
            "script-src 'self'",
            "frame-ancestors 'none'",
            "object-src 'none'",
            "base-uri 'none'",
          ]),
        )
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('strict-transport-security')).toBe(hsts)
        const permissions = headers.get('permissions-policy')?.split(', ')
        expect(permissions).toEqual(
          expect.arrayContaining([
            ...['camera=(self)', 'microphone=(self)', 'fullscreen=(self)', 'serial=(self)'],
            ...['geolocation=()', 'payment=()', 'usb=()', 'display-capture=()'],
          ]),
        )
      }
    }
  })
})

test('no public answer of the contract has a personal field', () => {
  const personal = new Set(['email', 'birthdate', 'city', 'country', 'gender', 'password', 'address'])
  const found = Object.entries(contract).flatMap(([name, call]) => {
    if (call.access !== 'public' || !('response' in call)) return []
    return propertyNames(z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' }))
      .filter((property) => personal.has(property.toLowerCase()))
      .map((property) => `${name}: ${property}`)
  })
  expect(found).toEqual([])
})

/** Returns the names of all properties in a JSON schema. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...properties, ...Object.values(schema).flatMap(propertyNames)]
}

test('the audit log records sign-ins, failed sign-ins, and changes of roles and passwords', async () => {
  const courtside = await startCourtside()
  const { id, username, client, email } = await register(courtside)
  const admin = (await courtside.admin.call('GET /users', { query: { search: 'admin' } }))[0]?.id ?? 0
  await refusal(signIn(courtside, username, 'Wrong-pass-1'))
  const body = { currentPassword: PASSWORD, newPassword: 'Half-court-7' }
  await refusal(client.call('PUT /auth/change-password', { body: { ...body, currentPassword: 'Wrong-1!' } }))
  await client.call('PUT /auth/change-password', { body })
  const params = { id }
  await courtside.admin.call('PUT /users/:id/role', { params, body: { role: 'ADMIN' } })
  await courtside.admin.call('PUT /users/:id/role', { params, body: { role: 'ADMIN' } })
  await courtside.admin.call('PUT /users/:id/role', { params, body: { role: 'CUSTOMER' } })
  await courtside.admin.call('PUT /users/:id/disabled', { params, body: { disabled: true } })
  await refusal(signIn(courtside, email, 'Half-court-7'))
  expect(await actions(courtside, id)).toEqual([
    ['registered', null, null],
    ['signed-in', id, null],
    ['sign-in-failed', null, null],
    ['password-change-failed', id, null],
    ['password-changed', id, null],
    ['role-changed', admin, 'CUSTOMER to ADMIN'],
    ['role-changed', admin, 'ADMIN to CUSTOMER'],
    ['disabled', admin, null],
    ['sign-in-refused', null, 'disabled'],
  ])
  await refusal(signIn(courtside, 'My-secret-typed-as-name-1', 'x'))
  const all = await courtside.db.selectFrom('audit_log').selectAll().execute()
  expect(all.at(-1)).toMatchObject({ action: 'sign-in-failed', user_id: null, address: '127.0.0.0' })
  expect(JSON.stringify(all)).not.toContain('My-secret')
})
