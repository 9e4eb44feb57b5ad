import { LANGUAGE_TAGS } from '@courtside/contract'
import { describe, expect, test } from 'vitest'
import { PASSWORD, refusal, register, registration, signIn } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'

describe('registration', () => {
  test('creates a CUSTOMER who can sign in by name and by email in any letter case', async () => {
    const courtside = await startCourtside()
    const body = registration()
    const created = await courtside.visitor.call('POST /auth/register', { body })
    expect(created).toEqual({
      id: expect.any(Number),
      username: body.username,
      role: 'CUSTOMER',
      message: 'Registration successful!',
    })
    const { client } = await signIn(courtside, body.email.toUpperCase())
    expect(await client.call('GET /auth/get-user/:id', { params: { id: created.id } })).toEqual({
      id: created.id,
      email: body.email,
      username: body.username,
      role: 'CUSTOMER',
      gender: 'FEMALE',
      birthdate: '1994-07-23',
      country: 'LV',
      city: 'Riga',
      guardianEmail: null,
    })
    await signIn(courtside, body.username)
  })

  test('reports every invalid field in one sentence each', async () => {
    const { visitor } = await startCourtside()
    const register = (change: object) =>
      refusal(visitor.call('POST /auth/register', { body: { ...registration(), ...change } }))
    expect(
      await register({ username: ' ', email: 'nobody', city: '', country: undefined, gender: 'X' }),
    ).toEqual([
      400,
      [
        'Username is required.',
        'Email must be an email address, such as name@club.example.',
        'Country is required.',
        'City is required.',
        'Gender must be one of MALE, FEMALE, OTHER, PREFER_NOT_TO_SAY.',
      ],
    ])
    expect(await register({ password: 'short' })).toEqual([
      400,
      [
        'Password: at least 8 characters.',
        'Password: upper and lower case letters.',
        'Password: at least one number.',
        'Password: at least one special character.',
      ],
    ])
    expect(await register({ confirmPassword: 'Free-throw-43' })).toEqual([400, ['Passwords do not match.']])
    expect(await register({ country: 'Atlantis' })).toEqual([
      400,
      ['Choose a country from the list (ISO 3166).'],
    ])
    expect(await register({ username: 'a@b.example' })).toEqual([400, ['Username must not contain @.']])
  })

  test.each([
    [
      new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
      'Date of birth must not be in the future.',
    ],
    ['1899-12-31', 'Date of birth must not be over 120 years ago.'],
    ['1994-02-30', 'Date of birth must be a day, such as 1994-07-23.'],
  ])('refuses a birthdate of %s', async (birthdate, message) => {
    const { visitor } = await startCourtside()
    const call = visitor.call('POST /auth/register', { body: { ...registration(), birthdate } })
    expect(await refusal(call)).toEqual([400, [message]])
  })

  test('treats a name or email as taken in any letter case', async () => {
    const courtside = await startCourtside()
    const { username, email } = await register(courtside)
    const again = (change: object) =>
      refusal(courtside.visitor.call('POST /auth/register', { body: { ...registration(), ...change } }))
    expect(await again({ username: username.toUpperCase() })).toEqual([
      409,
      ['This username is taken. Choose another one.'],
    ])
    expect(await again({ email: email.toLowerCase() })).toEqual([
      409,
      ['An account with this email already exists.'],
    ])
  })

  test.each([
    ['LVA', 'LV'],
    ['united states', 'US'],
    ['UK', 'GB'],
  ])('stores a country given as %s as its code', async (country, code) => {
    const courtside = await startCourtside()
    const body = { ...registration(), country }
    const { id } = await courtside.visitor.call('POST /auth/register', { body })
    const { client } = await signIn(courtside, body.username)
    expect(await client.call('GET /auth/get-user/:id', { params: { id } })).toMatchObject({ country: code })
  })
})

describe('profile', () => {
  test('the owner can edit it, and receives a new token only when the name in the token changes', async () => {
    const courtside = await startCourtside()
    const holder = await register(courtside)
    const edit = (body: object) =>
      holder.client.call('PUT /auth/edit-user/:id', { params: { id: holder.id }, body })
    const moved = await edit({ city: 'Liepāja', gender: 'prefer_not_to_say', birthdate: '1990-01-31' })
    expect(moved).toMatchObject({ city: 'Liepāja', gender: 'PREFER_NOT_TO_SAY', birthdate: '1990-01-31' })
    expect(moved.token).toBeUndefined()
    const renamed = await edit({ username: 'ilona.marsden' })
    expect(JSON.parse(Buffer.from(renamed.token?.split('.')[1] ?? '', 'base64url').toString())).toMatchObject(
      {
        id: holder.id,
        username: 'ilona.marsden',
        role: 'CUSTOMER',
      },
    )
    await signIn(courtside, 'ilona.marsden')
  })

  test('an edit of the profile replaces a token that contains an old role', async () => {
    const courtside = await startCourtside()
    const holder = await register(courtside)
    const params = { id: holder.id }
    await courtside.admin.call('PUT /users/:id/role', { params, body: { role: 'ADMIN' } })
    const { token } = await holder.client.call('PUT /auth/edit-user/:id', { params, body: { city: 'Cēsis' } })
    expect(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).role).toBe('ADMIN')
  })

  test('an edit may contain the whole profile as it was read, but no field that cannot be assigned', async () => {
    const courtside = await startCourtside()
    const { id, client } = await register(courtside)
    const params = { id }
    const profile = await client.call('GET /auth/get-user/:id', { params })
    const edit = (body: object) => client.call('PUT /auth/edit-user/:id', { params, body })
    expect(await edit({ ...profile })).toEqual(profile)
    expect(await refusal(edit({ ...profile, role: 'ADMIN' }))).toEqual([
      403,
      ['Only an administrator can change a role, on the Users page.'],
    ])
    expect(await refusal(edit({ ...profile, email: 'other@club.example' }))).toEqual([
      400,
      ['Email must not change.'],
    ])
    expect(await refusal(edit({ password_hash: 'x', disabled_at: null }))).toEqual([
      400,
      ['Unknown field: password_hash, disabled_at.'],
    ])
    expect(await client.call('GET /auth/get-user/:id', { params })).toEqual(profile)
  })
})

test('stores preferences per user', async () => {
  const courtside = await startCourtside()
  const [one, other] = [await register(courtside), await register(courtside)]
  expect(await one.client.call('GET /auth/preferences', {})).toEqual({
    notifications: true,
    dataSharing: false,
    language: null,
  })
  const body = { notifications: false, dataSharing: true, language: 'lt' as const }
  expect(await one.client.call('PUT /auth/preferences', { body })).toEqual(body)
  expect(await one.client.call('GET /auth/preferences', {})).toEqual(body)
  const { language: _, ...older } = body
  expect(await one.client.call('PUT /auth/preferences', { body: older })).toEqual(body)
  expect(await signIn(courtside, one.username)).toMatchObject({ language: body.language })
  const turkish = { ...body, language: 'tr' as const }
  expect(await one.client.call('PUT /auth/language', { body: { language: 'tr' } })).toEqual(turkish)
  expect(await signIn(courtside, one.username)).toMatchObject({ language: 'tr' })
  expect(await refusal(one.client.call('PUT /auth/language', { body: {} as never }))).toMatchObject([
    400,
    expect.anything(),
  ])
  await one.client.call('PUT /auth/language', { body: { language: body.language } })
  expect(
    await refusal(one.client.call('PUT /auth/preferences', { body: { ...body, language: 'xx' as never } })),
  ).toEqual([400, [`language must be one of ${LANGUAGE_TAGS.join(', ')}.`]])
  expect(await other.client.call('GET /auth/preferences', {})).toEqual({
    notifications: true,
    dataSharing: false,
    language: null,
  })
})

describe('administration of users', () => {
  test('lists users by name in pages, and searches their names and emails', async () => {
    const courtside = await startCourtside()
    const holders = [await register(courtside), await register(courtside), await register(courtside)]
    const all = await courtside.admin.answer('GET /users', { query: { page: 1, pageSize: 2 } })
    expect([all.total, all.data.length]).toEqual([4, 2])
    expect(all.data[0]).toMatchObject({ username: 'admin', role: 'ADMIN', disabled_at: null })
    const [wanted] = holders
    const found = await courtside.admin.answer('GET /users', {
      query: { search: wanted?.email.toUpperCase() ?? '' },
    })
    expect(found.data.map(({ id }) => id)).toEqual([wanted?.id])
    expect((await courtside.admin.answer('GET /users', { query: { search: '%' } })).total).toBe(0)
  })

  test('a change of role takes effect at the next call, whatever the token says', async () => {
    const courtside = await startCourtside()
    const { id, client } = await register(courtside)
    const setRole = (role: 'ADMIN' | 'CUSTOMER') =>
      courtside.admin.call('PUT /users/:id/role', { params: { id }, body: { role } })
    expect(await refusal(client.call('GET /users', {}))).toMatchObject([403, expect.anything()])
    await setRole('ADMIN')
    expect(await refusal(client.call('GET /users', {}))).toBeNull()
    await setRole('CUSTOMER')
    expect(await refusal(client.call('GET /users', {}))).toMatchObject([403, expect.anything()])
  })

  test('a disabled account loses access at once on all nodes, until it is enabled again', async () => {
    const courtside = await startCourtside()
    const other = await startCourtside(courtside.connection)
    const { id, username, client, refreshToken } = await register(courtside)
    const params = { id }
    await courtside.admin.call('PUT /users/:id/disabled', { params, body: { disabled: true } })
    const own = client.call('GET /auth/get-user/:id', { params })
    expect((await refusal(own))?.[0]).toBe(401)
    expect((await refusal(other.visitor.call('POST /auth/refresh', { body: { refreshToken } })))?.[0]).toBe(
      401,
    )
    expect(await refusal(signIn(other, username))).toEqual([
      403,
      ['This account is disabled. Please ask an administrator.'],
    ])
    expect((await refusal(signIn(other, username, 'Wrong-pass-1')))?.[0]).toBe(401)
    await courtside.admin.call('PUT /users/:id/disabled', { params, body: { disabled: false } })
    await signIn(courtside, username)
  })

  test('the last administrator keeps the role, even when two administrators demote each other at once', async () => {
    const courtside = await startCourtside()
    const second = await register(courtside)
    const first = (await courtside.admin.call('GET /users', { query: { search: 'admin' } }))[0]?.id ?? 0
    const demote = (client: typeof courtside.admin, id: number) =>
      refusal(client.call('PUT /users/:id/role', { params: { id }, body: { role: 'CUSTOMER' } }))
    const last = [409, ['This is the last administrator. Make somebody else an administrator first.']]
    expect(await demote(courtside.admin, first)).toEqual(last)
    const params = { id: second.id }
    await courtside.admin.call('PUT /users/:id/role', { params, body: { role: 'ADMIN' } })
    const both = await Promise.all([demote(courtside.admin, second.id), demote(second.client, first)])
    expect(both.filter((refused) => refused === null)).toHaveLength(1)
    const left = await courtside.db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute()
    expect(left).toHaveLength(1)
  })

  test("refuses to disable the caller's own account, and to demote the last administrator who is not disabled", async () => {
    const courtside = await startCourtside()
    const second = await register(courtside)
    const first = (await courtside.admin.call('GET /users', { query: { search: 'admin' } }))[0]?.id ?? 0
    const disable = (client: typeof courtside.admin, id: number) =>
      refusal(client.call('PUT /users/:id/disabled', { params: { id }, body: { disabled: true } }))
    expect(await disable(courtside.admin, first)).toEqual([409, ['You cannot disable your own account.']])
    const params = { id: second.id }
    await courtside.admin.call('PUT /users/:id/role', { params, body: { role: 'ADMIN' } })
    expect(await disable(second.client, first)).toBeNull()
    const demoted = second.client.call('PUT /users/:id/role', { params, body: { role: 'CUSTOMER' } })
    expect((await refusal(demoted))?.[0]).toBe(409)
  })
})

test('everybody signs in with the password from their registration', async () => {
  const courtside = await startCourtside()
  const { username } = await register(courtside)
  expect(await refusal(signIn(courtside, username, PASSWORD))).toBeNull()
  expect((await refusal(signIn(courtside, username, `${PASSWORD} `)))?.[0]).toBe(401)
})
