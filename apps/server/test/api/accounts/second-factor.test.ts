import { Seal } from '@courtside/config'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AccountHolder, PASSWORD, refusal, register, signIn } from '../../support/account-holder.ts'
import { clientOf, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { SoftAuthenticator } from '../../support/soft-authenticator.ts'
import { mailTo } from '../../support/written-mail.ts'

const NEEDED = 'second-factor-needed'
const currentPassword = PASSWORD

/** Returns the code of the call's refusal, or null if the call succeeded. */
const refusedWith = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: { code: string }) => code,
  )

/** Returns the code of an authenticator app whose clock is off by `ms`. */
const codeOf = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ms })

const logIn = ({ visitor }: TestCourtside, holder: AccountHolder, code?: string) =>
  visitor.call('POST /auth/login', {
    body: { identifier: holder.username, password: PASSWORD, ...(code !== undefined && { code }) },
  })

/** Sets up an authenticator app as if it was some time ago: its current code still counts as unused. */
async function withApp(courtside: TestCourtside, holder: AccountHolder) {
  const { secret } = await holder.client.call('POST /auth/totp', { body: { currentPassword } })
  const confirm = await holder.client.call('POST /auth/totp/confirm', { body: { code: codeOf(secret) } })
  await courtside.db
    .updateTable('totp_factors')
    .set({ last_step: 0 })
    .where('user_id', '=', holder.id)
    .execute()
  return { secret, recoveryCodes: confirm.recoveryCodes ?? [] }
}

/** Creates a passkey for a user. */
async function withPasskey(courtside: TestCourtside, holder: AccountHolder, name = 'Telephone') {
  const authenticator = new SoftAuthenticator(courtside.url.replace('127.0.0.1', 'localhost'))
  const options = await holder.client.call('POST /auth/passkeys/options', { body: { currentPassword } })
  const credential = authenticator.create(options)
  const made = await holder.client.call('POST /auth/passkeys', { body: { name, credential } })
  return { authenticator, made }
}

let courtside: TestCourtside
let holder: AccountHolder
beforeAll(async () => {
  const ends: (() => Promise<void>)[] = []
  courtside = await startCourtside(undefined, (end) => ends.push(end))
  return async () => {
    for (const end of ends) await end()
  }
})
beforeEach(async () => {
  holder = await register(courtside)
  await courtside.db.deleteFrom('rate_limits').execute()
})

describe('an authenticator app', () => {
  test('is required only after the first code is confirmed', async () => {
    const { client } = holder
    expect(await refusedWith(client.call('POST /auth/totp', { body: { currentPassword: 'Wrong-1!' } }))).toBe(
      'wrong-password',
    )
    const confirm = (code: string) => client.call('POST /auth/totp/confirm', { body: { code } })
    expect(await refusedWith(confirm('123456'))).toBe('totp-not-begun')
    const { secret, address } = await client.call('POST /auth/totp', { body: { currentPassword } })
    expect(address).toMatch(/^otpauth:\/\/totp\/Courtside:fan-.*secret=/)
    expect(await refusedWith(logIn(courtside, holder))).toBeNull()
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect(await refusedWith(confirm(wrong))).toBe('wrong-code')
    const other = await signIn(courtside, holder.username)
    const { recoveryCodes } = await confirm(codeOf(secret))
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await client.call('GET /auth/second-factor', {})).toEqual({
      totp: true,
      passkeys: [],
      recoveryCodes: 10,
      missing: false,
    })
    // Other devices had signed in with the password alone, so setting up the app signed them out.
    expect(await refusal(other.client.call('GET /auth/account', {}))).toMatchObject([401, {}])
    expect(await refusedWith(logIn(courtside, holder))).toBe(NEEDED)
    expect(await refusedWith(client.call('POST /auth/totp', { body: { currentPassword } }))).toBe(
      'totp-exists',
    )
    const mail = mailTo(courtside.dataDir, holder.email)
    expect(mail).toContain('an authenticator app was set up')
    const stored = JSON.stringify(await courtside.db.selectFrom('totp_factors').selectAll().execute())
    expect(stored).not.toContain(secret)
  })

  test('a wrong password gets the same refusal, whatever code is sent with it', async () => {
    const { secret } = await withApp(courtside, holder)
    const body = { identifier: holder.username, password: 'Wrong-1!', code: codeOf(secret) }
    expect(await refusedWith(courtside.visitor.call('POST /auth/login', { body }))).toBe('wrong-sign-in')
  })

  test('accepts a code only once, even when two requests send it at the same time', async () => {
    const { secret } = await withApp(courtside, holder)
    const code = codeOf(secret)
    const outcomes = await Promise.all([1, 2, 3].map(() => refusedWith(logIn(courtside, holder, code))))
    expect(outcomes.sort()).toEqual([null, 'wrong-code', 'wrong-code'].sort())
    // An older, unused code is refused too.
    expect(await refusedWith(logIn(courtside, holder, codeOf(secret, -30_000)))).toBe('wrong-code')
  })

  test.each([
    [-60_000, null],
    [60_000, null],
    [-90_000, 'wrong-code'],
    [90_000, 'wrong-code'],
  ])('on a phone whose clock is off by %d ms: the refusal is %s', async (off, outcome) => {
    const { secret } = await withApp(courtside, holder)
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 1000 })
    try {
      const code = codeOf(secret, off)
      expect(await refusedWith(logIn(courtside, holder, `${code.slice(0, 3)} ${code.slice(3)}`))).toBe(
        outcome,
      )
    } finally {
      vi.useRealTimers()
    }
  })

  test('ten wrong codes block the account for their address, fifty block it for all addresses, but neither blocks a known device or a recovery code', async () => {
    const { secret } = await withApp(courtside, holder)
    const login = async (code: string, address: string, cookie = '') => {
      const answer = await fetch(`${courtside.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
        body: JSON.stringify({ identifier: holder.username, password: PASSWORD, code }),
      })
      const device = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      return { status: answer.status, device }
    }
    const { device } = await login(codeOf(secret), '192.0.2.1')
    const wrong = ['000000', '000001', '000002', '000003', '000004', '000005'].find(
      (code) => ![-60_000, -30_000, 0, 30_000, 60_000, 90_000].some((ms) => codeOf(secret, ms) === code),
    )
    for (let n = 0; n < 10; n += 1)
      expect(await login(wrong ?? '', '192.0.2.9')).toMatchObject({ status: 400 })
    expect(await login(codeOf(secret, 30_000), '192.0.2.9')).toMatchObject({ status: 429 })
    await courtside.db
      .updateTable('rate_limits')
      .set({ attempts: 50 })
      .where('key', '=', `code-account:${holder.id}`)
      .execute()
    expect(await login(codeOf(secret, 30_000), '198.51.100.7')).toMatchObject({ status: 429 })
    expect(await login(codeOf(secret, 30_000), '192.0.2.9', device)).toMatchObject({ status: 200 })
    const { client } = holder
    const { recoveryCodes } = await client.call('POST /auth/recovery-codes', {
      body: { currentPassword: PASSWORD },
    })
    expect(await login('0000-0000-0000-0000', '192.0.2.9')).toMatchObject({ status: 429 })
    expect(await login(recoveryCodes[0] ?? '', '192.0.2.9')).toMatchObject({ status: 200 })
    const entered = await courtside.db
      .selectFrom('audit_log')
      .select('detail')
      .where('user_id', '=', holder.id)
      .where('action', '=', 'signed-in')
      .orderBy('id')
      .execute()
    expect(entered.map(({ detail }) => detail)).toEqual([
      null,
      'authenticator app',
      'authenticator app',
      'recovery code',
    ])
  })

  test('is removed, together with the recovery codes, after its owner has entered the password', async () => {
    const { secret } = await withApp(courtside, holder)
    const { client } = holder
    const remove = (password: string) =>
      client.call('POST /auth/totp/remove', { body: { currentPassword: password } })
    expect(await refusedWith(remove('Wrong-1!'))).toBe('wrong-password')
    await remove(PASSWORD)
    expect(await refusedWith(remove(PASSWORD))).toBe('no-second-factor')
    expect(await client.call('GET /auth/second-factor', {})).toMatchObject({ totp: false, recoveryCodes: 0 })
    expect(await refusedWith(logIn(courtside, holder))).toBeNull()
    expect(await refusedWith(logIn(courtside, holder, codeOf(secret)))).toBeNull()
  })
})

describe('recovery codes', () => {
  test('work once each, however they are typed, and new ones replace the previous ones', async () => {
    const { recoveryCodes } = await withApp(courtside, holder)
    const [first = '', second = '', third = ''] = recoveryCodes
    const spelt = first.toUpperCase().replace(/0/g, 'O').replace(/1/g, 'I').replace(/-/g, ' ')
    const outcomes = await Promise.all([1, 2].map(() => refusedWith(logIn(courtside, holder, spelt))))
    expect(outcomes.sort()).toEqual([null, 'wrong-code'].sort())
    expect(mailTo(courtside.dataDir, holder.email)).toContain('9 are left')
    expect(await refusedWith(logIn(courtside, holder, second))).toBeNull()
    const made = (password: string) =>
      holder.client.call('POST /auth/recovery-codes', { body: { currentPassword: password } })
    expect(await refusedWith(made('Wrong-1!'))).toBe('wrong-password')
    const { recoveryCodes: next } = await made(PASSWORD)
    expect(await refusedWith(logIn(courtside, holder, third))).toBe('wrong-code')
    expect(await refusedWith(logIn(courtside, holder, next[0]))).toBeNull()
    const stored = JSON.stringify(await courtside.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of next) expect(stored).not.toContain(code)
  })

  test('exist only for accounts with a second factor, and work only for their own account', async () => {
    const made = holder.client.call('POST /auth/recovery-codes', { body: { currentPassword } })
    expect(await refusedWith(made)).toBe('no-second-factor')
    const { recoveryCodes } = await withApp(courtside, holder)
    const other = await register(courtside)
    await withApp(courtside, other)
    expect(await refusedWith(logIn(courtside, other, recoveryCodes[0]))).toBe('wrong-code')
  })
})

describe('a passkey', () => {
  const use = async (authenticator: SoftAuthenticator, wrong = {}) => {
    const options = await courtside.visitor.call('POST /auth/login/passkey-options', {})
    const body = { credential: authenticator.get(options, wrong) }
    return courtside.visitor.call('POST /auth/login/passkey', { body })
  }

  test('signs in without a password; a password alone is then no longer enough', async () => {
    const { authenticator, made } = await withPasskey(courtside, holder)
    expect(made.recoveryCodes).toHaveLength(10)
    expect(await refusedWith(logIn(courtside, holder))).toBe(NEEDED)
    const { accessToken } = await use(authenticator)
    const { client } = { client: clientOf(courtside.url, accessToken) }
    const { passkeys } = await client.call('GET /auth/second-factor', {})
    expect(passkeys).toEqual([{ ...passkeys[0], name: 'Telephone', used_at: expect.any(String) }])
    expect((await client.call('GET /auth/account', {})).email).toBe(holder.email)
    expect(await refusedWith(logIn(courtside, holder, made.recoveryCodes?.[0]))).toBeNull()
  })

  test('is refused from another page, for another host, without user verification, or as a copy', async () => {
    const { authenticator } = await withPasskey(courtside, holder)
    await use(authenticator)
    for (const wrong of [
      { origin: 'https://courtside.example' },
      { host: 'courtside.example' },
      { verified: false },
      { counter: 1 },
    ]) {
      expect(await refusedWith(use(authenticator, wrong))).toBe('passkey-refused')
    }
    expect(await refusedWith(use(authenticator))).toBeNull()
  })

  test('signs in even when other people in the network have used up the limit with refused passkeys', async () => {
    const { authenticator } = await withPasskey(courtside, holder)
    expect(await refusedWith(use(authenticator, { verified: false }))).toBe('passkey-refused')
    await courtside.db
      .updateTable('rate_limits')
      .set({ attempts: 60 })
      .where('key', 'like', 'passkey-address:%')
      .execute()
    expect(await refusedWith(use(authenticator, { verified: false }))).toBe('too-many-attempts')
    expect(await refusedWith(use(authenticator))).toBeNull()
  })

  test('signs in on a known device even when other people in the network have requested too many challenges', async () => {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ identifier: holder.username, password: PASSWORD })
    const login = await fetch(`${courtside.url}/api/auth/login`, { method: 'POST', headers: json, body })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const ask = async (headers = {}) => {
      const address = `${courtside.url}/api/auth/login/passkey-options`
      return (await fetch(address, { method: 'POST', headers })).status
    }
    expect(await ask()).toBe(200)
    await courtside.db
      .updateTable('rate_limits')
      .set({ attempts: 300 })
      .where('key', 'like', 'challenge-address:%')
      .execute()
    expect(await ask()).toBe(429)
    expect(await ask({ cookie })).toBe(200)
  })

  test('answers a challenge once, and only a challenge that was issued', async () => {
    const { authenticator } = await withPasskey(courtside, holder)
    const options = await courtside.visitor.call('POST /auth/login/passkey-options', {})
    const body = { credential: authenticator.get(options) }
    const answer = () => refusedWith(courtside.visitor.call('POST /auth/login/passkey', { body }))
    const outcomes = await Promise.all([answer(), answer()])
    expect(outcomes.sort()).toEqual([null, 'passkey-refused'].sort())
    const never = { ...options, challenge: Buffer.alloc(32).toString('base64url') }
    const invented = { credential: authenticator.get(never) }
    expect(await refusedWith(courtside.visitor.call('POST /auth/login/passkey', { body: invented }))).toBe(
      'passkey-refused',
    )
    const expired = await courtside.visitor.call('POST /auth/login/passkey-options', {})
    await courtside.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) })
      .execute()
    const credential = authenticator.get(expired)
    expect(
      await refusedWith(courtside.visitor.call('POST /auth/login/passkey', { body: { credential } })),
    ).toBe('passkey-refused')
  })

  test('can be created only by the user who got the challenge, and only once', async () => {
    const { client } = holder
    const asked = (password: string) =>
      client.call('POST /auth/passkeys/options', { body: { currentPassword: password } })
    expect(await refusedWith(asked('Wrong-1!'))).toBe('wrong-password')
    const origin = courtside.url.replace('127.0.0.1', 'localhost')
    const authenticator = new SoftAuthenticator(origin)
    const add = async (who: AccountHolder, wrong = {}) => {
      const credential = authenticator.create(await asked(PASSWORD), wrong)
      return refusedWith(who.client.call('POST /auth/passkeys', { body: { name: 'Key', credential } }))
    }
    expect(await add(holder, { verified: false })).toBe('passkey-refused')
    expect(await add(holder, { origin: 'https://courtside.example' })).toBe('passkey-refused')
    expect(await add(await register(courtside))).toBe('passkey-refused')
    expect(await add(holder)).toBeNull()
    expect(await add(holder)).toBe('passkey-exists')
    await courtside.db
      .insertInto('passkeys')
      .values(
        Array.from({ length: 19 }, (_, n) => ({
          user_id: holder.id,
          name: `Key ${n}`,
          credential_id: `${holder.id}-${n}`,
          public_key: Buffer.from('x'),
          counter: 0,
        })),
      )
      .execute()
    const credential = new SoftAuthenticator(origin).create(await asked(PASSWORD))
    const oneMore = client.call('POST /auth/passkeys', { body: { name: 'Key', credential } })
    expect(await refusedWith(oneMore)).toBe('too-many-passkeys')
  })

  test('can be removed by its owner, and no longer signs in afterwards', async () => {
    const { authenticator, made } = await withPasskey(courtside, holder)
    const remove = (who: AccountHolder, password = PASSWORD) =>
      who.client.call('POST /auth/passkeys/:id/remove', {
        params: { id: made.id },
        body: { currentPassword: password },
      })
    expect(await refusedWith(remove(await register(courtside)))).toBe('no-such-passkey')
    expect(await refusedWith(remove(holder, 'Wrong-1!'))).toBe('wrong-password')
    await remove(holder)
    expect(await refusedWith(use(authenticator))).toBe('passkey-refused')
    expect(await refusedWith(logIn(courtside, holder))).toBeNull()
  })

  test('of a disabled account cannot sign in', async () => {
    const { authenticator } = await withPasskey(courtside, holder)
    const { admin } = courtside
    await admin.call('PUT /users/:id/disabled', { params: { id: holder.id }, body: { disabled: true } })
    expect(await refusedWith(use(authenticator))).toBe('account-disabled')
  })
})

test('reports an app whose secret was lost in a restore, and accepts a recovery code', async () => {
  const { secret, recoveryCodes } = await withApp(courtside, holder)
  const elsewhere = new Seal('of another server', 'courtside authenticator apps')
  await courtside.db
    .updateTable('totp_factors')
    .set({ sealed: elsewhere.seal(secret) })
    .where('user_id', '=', holder.id)
    .execute()
  for (const code of [undefined, codeOf(secret)]) {
    expect(await refusedWith(logIn(courtside, holder, code))).toBe('authenticator-app-lost')
  }
  expect(await refusedWith(logIn(courtside, holder, recoveryCodes[0]))).toBeNull()
})

test('an administrator removes a factor that its owner has lost', async () => {
  const other = await signIn(courtside, holder.username)
  const { secret } = await withApp(courtside, holder)
  const remove = (client = courtside.admin) =>
    refusedWith(client.call('DELETE /users/:id/second-factor', { params: { id: holder.id } }))
  expect(await remove(holder.client)).toBe('not-an-administrator')
  expect(await remove()).toBeNull()
  expect(await remove()).toBe('no-second-factor')
  expect(await refusal(other.client.call('GET /auth/account', {}))).toMatchObject([401, {}])
  expect(await refusedWith(logIn(courtside, holder, codeOf(secret)))).toBeNull()
  expect(mailTo(courtside.dataDir, holder.email)).toContain('an administrator removed')
  const { admin } = courtside
  const nobody = admin.call('DELETE /users/:id/second-factor', { params: { id: 999_999 } })
  expect(await refusedWith(nobody)).toBe('no-such-user')
})

test('where administrators need a second factor, an administrator without one can only set one up', async () => {
  const club = await startCourtside()
  const chair = await register(club)
  await club.admin.call('PUT /users/:id/role', { params: { id: chair.id }, body: { role: 'ADMIN' } })
  await club.admin.call('PATCH /club/settings', { body: { adminSecondFactor: true } })
  const { client } = await signIn(club, chair.username)
  const missing = 'second-factor-missing'
  expect(await refusedWith(client.call('GET /users', {}))).toBe(missing)
  expect(await refusedWith(client.call('GET /teams/get-team', {}))).toBe(missing)
  expect(await refusedWith(client.call('GET /auth/my-data', {}))).toBe(missing)
  const body = { name: 'Way round', scopes: ['read' as const], days: 1 }
  expect(await refusedWith(client.call('POST /auth/tokens', { body }))).toBe(missing)
  const other = await register(club)
  const get = (id: number) => refusedWith(client.call('GET /auth/get-user/:id', { params: { id } }))
  expect(await get(other.id)).toBe('not-your-account')
  expect(await get(chair.id)).toBeNull()
  // Public data are readable as they are for a visitor.
  expect(await refusedWith(client.call('GET /schedule', {}))).toBeNull()
  expect(await client.call('GET /auth/second-factor', {})).toMatchObject({ missing: true })
  await withApp(club, { ...chair, client })
  expect(await client.call('GET /auth/second-factor', {})).toMatchObject({ missing: false })
  expect(await refusedWith(client.call('GET /users', {}))).toBeNull()
  // Users with other roles need no second factor.
  expect(await refusedWith(other.client.call('GET /teams/get-team', {}))).toBeNull()
})

test('a deleted account keeps no factor', async () => {
  await withApp(courtside, holder)
  await withPasskey(courtside, holder)
  await holder.client.call('POST /auth/delete-account', { body: { currentPassword } })
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'passkey_challenges'] as const) {
    const left = courtside.db.selectFrom(table).selectAll().where('user_id', '=', holder.id)
    expect(await left.execute()).toEqual([])
  }
})
