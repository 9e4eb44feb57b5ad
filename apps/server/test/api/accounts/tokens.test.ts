import {
  contract,
  scopeOf,
  TOKEN_CALLS,
  TOKEN_PREFIX,
  TOKEN_SCOPES,
  type TokenScope,
} from '@courtside/contract'
import { expect, test } from 'vitest'
import { PASSWORD, refusal, register, signIn } from '../../support/account-holder.ts'
import { clientOf, createMatch, startCourtside } from '../../support/courtside.ts'

/**
 * The calls, other than public ones, that no token can make: calls about accounts, tokens, webhooks and club
 * settings, and calls that cannot be undone.
 */
const BY_SESSION_ALONE =
  /^[A-Z]+ \/(auth|users|invitations|audit|webhooks|restream|club|courts|my-teams)\b|^POST \/players\/:id\/erase$|^DELETE \/(live|officials)\/:id$|^[A-Z]+ \/live\/:id\/(openness|link)$/

test('opens every non-public call either to one scope of tokens or to sessions only', () => {
  expect(TOKEN_CALLS.filter((name) => !(name in contract))).toEqual([])
  const names = Object.entries(contract).filter(([, { access }]) => access !== 'public')
  const closed = names.map(([name]) => name).filter((name) => scopeOf(name) === undefined)
  expect(closed.filter((name) => !BY_SESSION_ALONE.test(name))).toEqual([])
  expect(names.map(([name]) => name).filter((name) => BY_SESSION_ALONE.test(name) && scopeOf(name))).toEqual(
    [],
  )
})

test('shows a token once; it opens only what its scope names, and nothing about accounts', async () => {
  const { admin, url, db } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const body = { name: ' Scoreboard ', scopes: ['scoring'] as TokenScope[], days: 30 }
  const made = await admin.call('POST /auth/tokens', { body })
  expect(made).toMatchObject({ name: 'Scoreboard', scopes: ['scoring'], used_at: null })
  expect(made.token.startsWith(TOKEN_PREFIX)).toBe(true)
  const [kept] = await db.selectFrom('personal_tokens').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(made.token)
  expect(JSON.stringify(await admin.call('GET /auth/tokens', {}))).not.toContain(made.token)

  const program = clientOf(url, made.token)
  await program.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  const stat = await program.call('POST /stats/create', { body: { ...play, type: 'STEAL' } })
  expect(stat.type).toBe('STEAL')
  const [listed] = await admin.call('GET /auth/tokens', {})
  expect(listed?.used_at).not.toBeNull()

  const lacks = (scope: string) => [
    403,
    [`This personal access token may not do this: it lacks the scope ${scope}.`],
  ]
  expect(await refusal(program.call('GET /dashboard', {}))).toEqual(lacks('read'))
  expect(await refusal(program.call('PUT /live/end/:id', { params: { id: match.id } }))).toEqual(
    lacks('matches'),
  )
  const never = [403, ['Personal access tokens aren’t accepted here. Sign in and use your session.']]
  expect(await refusal(program.call('GET /auth/tokens', {}))).toEqual(never)
  expect(await refusal(program.call('POST /auth/tokens', { body }))).toEqual(never)
  expect(await refusal(program.call('GET /users', {}))).toEqual(never)
  expect(await refusal(program.call('GET /webhooks', {}))).toEqual(never)
  expect(await refusal(program.call('PATCH /club/settings', { body: { picturesRequired: false } }))).toEqual(
    never,
  )
})

test('treats a token without the needed scope as a visitor on a public call', async () => {
  const { admin, url } = await startCourtside()
  const { match } = await createMatch(admin)
  const keyFor = async (scope: TokenScope) => {
    const { token } = await admin.call('POST /auth/tokens', {
      body: { name: scope, scopes: [scope], days: 1 },
    })
    return (await clientOf(url, token).call('GET /live/:id', { params: { id: match.id } })).stream_key
  }
  expect(await keyFor('scoring')).toBeNull()
  expect(await keyFor('matches')).toEqual(expect.any(String))
})

test('refuses a withdrawn, expired or invented token', async () => {
  const { admin, url, db } = await startCourtside()
  const make = () => admin.call('POST /auth/tokens', { body: { name: 'Board', scopes: ['read'], days: 1 } })
  const refused = [401, ['Your session is missing or has ended. Please sign in.']]
  const withdrawn = await make()
  await clientOf(url, withdrawn.token).call('GET /teams/get-team', {})
  await admin.call('DELETE /auth/tokens/:id', { params: { id: withdrawn.id } })
  expect(await refusal(clientOf(url, withdrawn.token).call('GET /teams/get-team', {}))).toEqual(refused)

  const expired = await make()
  await db
    .updateTable('personal_tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', expired.id)
    .execute()
  expect(await refusal(clientOf(url, expired.token).call('GET /teams/get-team', {}))).toEqual(refused)
  expect(await refusal(clientOf(url, `${TOKEN_PREFIX}guess`).call('GET /teams/get-team', {}))).toEqual(
    refused,
  )
})

test('a token has no more rights than its owner, and ends with the account and with a change of password', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const fan = await register(courtside)
  const body = { name: 'Mine', scopes: ['read'] as TokenScope[], days: 1 }
  const wide = { ...body, scopes: [...TOKEN_SCOPES] }
  expect(await refusal(fan.client.call('POST /auth/tokens', { body: wide }))).toEqual([
    403,
    ['Only an administrator may do this.'],
  ])
  const { token, id } = await fan.client.call('POST /auth/tokens', { body })
  const program = clientOf(url, token)
  await program.call('GET /teams/get-team', {})
  expect(await refusal(program.call('GET /dashboard', {}))).toEqual([
    403,
    ['Only an administrator may do this.'],
  ])
  expect(await refusal(admin.call('DELETE /auth/tokens/:id', { params: { id } }))).toEqual([
    404,
    ['There is no such personal access token.'],
  ])

  await admin.call('PUT /users/:id/disabled', { params: { id: fan.id }, body: { disabled: true } })
  expect((await refusal(program.call('GET /teams/get-team', {})))?.[0]).toBe(401)
  await admin.call('PUT /users/:id/disabled', { params: { id: fan.id }, body: { disabled: false } })
  await program.call('GET /teams/get-team', {})

  const again = await signIn(courtside, fan.username)
  const change = { currentPassword: PASSWORD, newPassword: 'Bank-shot-43' }
  await again.client.call('PUT /auth/change-password', { body: change })
  expect((await refusal(program.call('GET /teams/get-team', {})))?.[0]).toBe(401)
})

test('allows at most 20 tokens per user, even with simultaneous requests; expired ones do not count', async () => {
  const { admin, db } = await startCourtside()
  const make = () => admin.call('POST /auth/tokens', { body: { name: 'Board', scopes: ['read'], days: 1 } })
  const made = await Promise.allSettled(Array.from({ length: 23 }, make))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await refusal(make())).toEqual([
    409,
    ['You have 20 personal access tokens, the maximum. Revoke one first.'],
  ])
  await db
    .updateTable('personal_tokens')
    .set({ expires_at: new Date(0) })
    .where('place', '=', 7)
    .execute()
  await make()
})

test('allows 600 calls a minute per token', async () => {
  const { admin, url, db } = await startCourtside()
  const { token } = await admin.call('POST /auth/tokens', {
    body: { name: 'Loop', scopes: ['read'], days: 1 },
  })
  const program = clientOf(url, token)
  await program.call('GET /positions/get-positions', {})
  await db.updateTable('rate_limits').set({ attempts: 599 }).where('key', 'like', 'token-calls:%').execute()
  await program.call('GET /positions/get-positions', {})
  expect((await refusal(program.call('GET /positions/get-positions', {})))?.[0]).toBe(429)
})

test('refuses a token without a name, scope or expiry', async () => {
  const { admin } = await startCourtside()
  const fault = (body: object) => refusal(admin.call('POST /auth/tokens', { body: body as never }))
  const good = { name: 'Board', scopes: ['read'], days: 1 }
  expect(await fault({ ...good, name: ' ' })).toEqual([400, ['Name is required.']])
  expect(await fault({ ...good, scopes: [] })).toEqual([
    400,
    ['Choose at least one thing that the token may do.'],
  ])
  expect(await fault({ ...good, scopes: ['accounts'] })).toEqual([
    400,
    ['scopes must be one of read, rosters, schedule, matches, scoring.'],
  ])
  expect(await fault({ ...good, days: 367 })).toEqual([400, ['days must be a whole number from 1 to 366.']])
})
