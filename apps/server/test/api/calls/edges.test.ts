import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from '../../../src/http/server.ts'
import { register } from '../../support/account-holder.ts'
import { startCourtside } from '../../support/courtside.ts'

const BARE = { logLevel: 'silent', https: false, called: [], videos: [], trustedProxies: 'loopback' }
const NUL = [400, 'Text must not contain the NUL character.']

test('refuses a NUL in a query, path, body or form with a message', async () => {
  const { url, adminToken } = await startCourtside()
  const headers = { authorization: `Bearer ${adminToken}` }
  const messageOf = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api${path}`, { headers, ...init })
    const { message } = (await answer.json()) as { message: string }
    return [answer.status, message]
  }
  expect(await messageOf('/archive/archived-matches?search=%00')).toEqual(NUL)
  expect(await messageOf('/teams/get-team?search=a%00b')).toEqual(NUL)
  expect(await messageOf('/archive/download/export-video/a%00')).toEqual(NUL)
  const json = { 'content-type': 'application/json', ...headers }
  const body = JSON.stringify({ teamname: 'a\0b', coach: 'c' })
  expect(await messageOf('/teams/create-team', { method: 'POST', headers: json, body })).toEqual(NUL)
  const form = new FormData()
  form.set('teamname', 'Herons')
  form.set('coach', 'a\0b')
  expect(await messageOf('/teams/create-team', { method: 'POST', body: form })).toEqual(NUL)
})

test('a refusal contains the parts of its message, for pages in other languages', async () => {
  const { url, adminToken } = await startCourtside()
  const headers = { authorization: `Bearer ${adminToken}` }
  const form = (name: string) => {
    const body = new FormData()
    body.set('teamname', name)
    body.set('coach', 'Kaya')
    return { method: 'POST', headers, body }
  }
  const create = async (name: string) =>
    (await fetch(`${url}/api/teams/create-team`, form(name))).json() as Promise<Record<string, unknown>>
  await create('Herons')
  const taken = 'A team with this name already exists. Choose another name.'
  expect(await create('Herons')).toMatchObject({
    message: taken,
    fields: [{ field: 'teamname', message: taken }],
    refusals: [{ code: 'team-name-taken', field: 'teamname' }],
  })
  expect(await create('')).toMatchObject({
    code: 'invalid-request',
    message: ['Team name is required.'],
    fields: [{ field: 'teamname', message: 'Team name is required.' }],
    refusals: [{ code: 'required', what: 'TeamName', field: 'teamname' }],
  })
  const noId = await fetch(`${url}/api/live/first`)
  expect(await noId.json()).toMatchObject({ refusals: [{ code: 'not-an-id', what: 'Match' }] })
  const listed = await fetch(`${url}/api/teams/create-team`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '[]',
  })
  expect(await listed.json()).toMatchObject({ refusals: [{ code: 'invalid-request' }] })
  expect(await (await fetch(`${url}/api/live/77`)).json()).toMatchObject({
    refusals: [{ code: 'no-such-match' }],
  })
})

test('answers an address that is not UTF-8 with an error in our format', async () => {
  const { url } = await startCourtside()
  for (const path of ['/%E0%A4%A', '/api/%E0%A4%A', '/video/%E0%A4%A/live.m3u8']) {
    const answer = await fetch(url + path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      code: 'not-understood',
    })
  }
})

test('does not read a form where no form is accepted, or where its sender has no permission', async () => {
  const { url, adminToken } = await startCourtside()
  const send = async (path: string, authorization = '') => {
    const posting = request(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization },
    })
    posting.on('error', () => {}) // the connection closes while it sends
    onTestFinished(() => void posting.destroy())
    const closed = new Promise<void>((resolve) => posting.on('close', () => resolve()))
    posting.write('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n')
    const [answer] = await once(posting, 'response')
    answer.resume()
    // Sends data without end, more than any buffer on the way can hold. The loop ends only when the
    // connection closes, never because the server has read everything.
    const more = Buffer.alloc(64 * 1024)
    const pour = () => {
      while (!posting.destroyed && posting.write(more));
      if (!posting.destroyed) posting.once('drain', pour)
    }
    pour()
    await closed
    return answer.statusCode
  }
  expect(await send('/contact')).toBe(415)
  expect(await send('/auth/login')).toBe(415)
  expect(await send('/teams/create-team')).toBe(401)
  expect(await send('/stats/create', `Bearer ${adminToken}`)).toBe(415)
})

test('closes the connection with 408 if a body does not arrive in time', async () => {
  const server = await createServer({ ...BARE, arrival: { withinMs: 200, lookEveryMs: 50 } })
  onTestFinished(() => server.close())
  server.post('/', async () => 'read')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('data', (data) => answer.push(data))
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await once(socket, 'close')
  expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1.1 408 /)
})

test('forbids caches to store tokens, profiles and restricted data', async () => {
  const courtside = await startCourtside()
  const { id, refreshToken, accessToken } = await register(courtside)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
  const cacheControl = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${courtside.url}/api${path}`, { headers, ...init })).headers.get('cache-control')
  }
  expect(await cacheControl('/auth/refresh', { refreshToken })).toBe('no-store')
  expect(await cacheControl('/auth/login', { identifier: 'x', password: 'y' })).toBe('no-store')
  expect(await cacheControl(`/auth/get-user/${id}`)).toBe('no-store')
  expect(await cacheControl('/users')).toBe('no-store')
})

test('uses forwarded addresses only from a trusted proxy', async () => {
  const attempts = async (settings: Record<string, string>) => {
    const { url } = await startCourtside(undefined, undefined, settings)
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
        body: JSON.stringify({
          name: 'N',
          email: 'n@club.example',
          subject: 'S',
          message: 'M',
          website: 'x',
        }),
      })
      statuses.push(answer.status)
    }
    return statuses.includes(429)
  }
  expect(await attempts({})).toBe(false)
  expect(await attempts({ TRUST_PROXY: '192.0.2.1' })).toBe(true)
})

test.each([
  ['172.17.0.1', 'loopback', 1],
  ['::ffff:172.17.0.1', 'loopback', 1],
  ['172.17.0.1', 'loopback, 172.16.0.0/12', 0],
  ['172.17.0.1', 'uniquelocal', 0],
  ['198.51.100.1', 'loopback', 0], // anyone can claim to be a proxy
])('a proxy at %s where %s are trusted causes %i warnings', async (remoteAddress, trustedProxies, times) => {
  const server = await createServer({ ...BARE, trustedProxies })
  onTestFinished(() => server.close())
  const warned = vi.spyOn(server.log, 'warn')
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  for (let n = 0; n < 3; n += 1) await server.inject({ url: '/', remoteAddress, headers })
  await server.inject({ url: '/', remoteAddress })
  expect(warned).toHaveBeenCalledTimes(times)
})
