import { MOST_MY_TEAMS, PUSH_KINDS } from '@courtside/contract'
import { expect, test } from 'vitest'
import { startCourtside } from '../../support/courtside.ts'

/** Posts a body as JSON and returns its status and the code of the refusal. */
async function post(url: string, body: string, token?: string): Promise<unknown[]> {
  const answer = await fetch(url, {
    method: url.endsWith('/push/subscription') ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  })
  const { code } = answer.status === 204 ? {} : ((await answer.json()) as { code?: string })
  return [answer.status, code]
}

const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}[]${'}'.repeat(levels - 1)}`
const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('refuses JSON nested more than 32 levels deep, on public and restricted calls', async () => {
  const { url, adminToken } = await startCourtside()
  const tooDeep = [400, 'nested-too-deep']
  expect(await post(`${url}/api/auth/login`, nested(33))).toEqual(tooDeep)
  expect(await post(`${url}/api/auth/login`, lists(4500))).toEqual(tooDeep)
  expect(await post(`${url}/api/stats/create`, lists(49_000), adminToken)).toEqual(tooDeep)
  expect(await post(`${url}/api/auth/login`, nested(32))).toEqual([400, 'invalid-request'])
})

test('refuses text that is not JSON, however deep its brackets', async () => {
  const { url } = await startCourtside()
  expect(await post(`${url}/api/auth/login`, '['.repeat(9000))).toEqual([400, 'not-json'])
  expect(await post(`${url}/api/auth/login`, `{"a":"\\\\",${'['.repeat(40)}"}`)).toEqual([400, 'not-json'])
})

test('refuses keys that change a prototype, also when they are escaped', async () => {
  const { url } = await startCourtside()
  const login = (text: string) => post(`${url}/api/auth/login`, text)
  expect(await login('{"identifier":"nobody","__proto__":{"password":"x"}}')).toEqual([400, 'not-json'])
  expect(await login('{"identifier":[{"\\u005f_proto__":1}]}')).toEqual([400, 'not-json'])
  expect(await login('{"identifier":{"constructor":{"prototype":1}}}')).toEqual([400, 'not-json'])
  expect(await login('{"identifier":{"constructor":{"prototypes":1}}}')).toEqual([400, 'invalid-request'])
})

test('does not count brackets inside a string', async () => {
  const { url } = await startCourtside()
  const password = `"\\${'['.repeat(100)}`
  const body = JSON.stringify({ identifier: 'nobody', password })
  expect(await post(`${url}/api/auth/login`, body)).toEqual([401, 'wrong-sign-in'])
})

test('refuses a NUL anywhere in JSON, but accepts an escaped backslash before u0000', async () => {
  const { url } = await startCourtside()
  const login = (password: unknown) =>
    post(`${url}/api/auth/login`, JSON.stringify({ identifier: 'nobody', password }))
  expect(await login('a\0b')).toEqual([400, 'nul-character'])
  expect(await login('\\\0')).toEqual([400, 'nul-character'])
  expect(await login([{ 'a\0': 1 }])).toEqual([400, 'nul-character'])
  expect(await login('\\u0000')).toEqual([401, 'wrong-sign-in'])
  expect(await login('\\\\u0000')).toEqual([401, 'wrong-sign-in'])
})

test('accepts at most 10 kB on public calls', async () => {
  const { url, adminToken } = await startCourtside()
  const long = JSON.stringify({ identifier: 'x'.repeat(10_000), password: 'x' })
  expect(await post(`${url}/api/auth/login`, long)).toEqual([413, 'body-too-large'])
  expect(await post(`${url}/api/cameras/look`, long)).toEqual([413, 'body-too-large'])
  expect(await post(`${url}/api/stats/create`, long, adminToken)).toEqual([400, 'invalid-request'])
})

test('accepts the longest message and the longest subscription', async () => {
  const { url } = await startCourtside()
  const message = {
    name: 'Ana',
    email: 'ana@club.example',
    subject: 'Tickets',
    message: '選'.repeat(5000),
    website: '',
  }
  expect(await post(`${url}/api/contact`, JSON.stringify(message))).not.toEqual([413, 'body-too-large'])
  const subscription = {
    endpoint: `https://127.0.0.1/${'x'.repeat(900)}`,
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    language: 'en',
    zone: 'Europe/Berlin',
    hideScores: false,
    quiet: null,
    teams: Array.from({ length: MOST_MY_TEAMS }, (_, index) => ({
      teamId: 2_000_000_000 + index,
      kinds: PUSH_KINDS,
    })),
  }
  const answer = await post(`${url}/api/push/subscription`, JSON.stringify(subscription))
  expect(answer).toEqual([400, 'not-a-push-key'])
})

test('refuses a form field that declares itself as JSON and is nested', async () => {
  const { url, adminToken } = await startCourtside()
  const boundary = 'boundary'
  const body = [
    `--${boundary}\r\ncontent-disposition: form-data; name="teamname"\r\ncontent-type: application/json\r\n\r\n`,
    `${'['.repeat(9000)}${']'.repeat(9000)}\r\n--${boundary}--\r\n`,
  ].join('')
  const answer = await fetch(`${url}/api/teams/create-team`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${adminToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body,
  })
  expect(answer.status).toBe(400)
})
