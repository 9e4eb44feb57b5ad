import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createClient } from '@courtside/contract/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RawPublisher } from '../../../../packages/media/test/scene/raw-publisher.ts'
import { register } from '../support/account-holder.ts'
import { clientOf, createMatch } from '../support/courtside.ts'
import { Dice } from './malformed/dice.ts'
import { malformedBytes, tryConnection } from './malformed/malformed-connections.ts'
import { type MalformedRequest, MalformedRequests } from './malformed/malformed-requests.ts'
import { PASSWORD, WatchedServer } from './malformed/watched-server.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 60_000)
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 10_000)
/**
 * Share of the requests that are sent before memory is first measured. After them, caches are filled and code
 * is compiled.
 */
const WARM_UP = 0.2
const AT_A_TIME = 40
const MOST_GROWTH = 1.1
/** The call that answers only when something happens. */
const WAITING = 'GET /live/:id/events'
const WAITED_MS = 300
const WITHIN_MS = 1_800_000

/**
 * Calls that make the server load a library, or a part of its own code, when they are made for the first
 * time. The memory for that is not a leak.
 */
const LOADING: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/api/docs/json'],
  ['GET', '/api/archive/files/1/boxscore.json'],
  ['GET', '/api/competitions/1/files.zip'],
  ['GET', '/api/teams/export?format=xlsx'],
  ['POST', '/api/teams/import', { csv: 'team,number,name\nOtters,4,Ada Birch' }],
  ['POST', '/api/competitions/1/fixtures/import', { csv: 'home,away,date\nOtters,Terns,2031-01-10' }],
  ['POST', '/api/matches/import', { log: '{}' }],
  ['POST', '/api/auth/passkeys/options', { currentPassword: PASSWORD }],
]
/**
 * The largest of these libraries. The test checks that they are loaded, so that it notices a call that loads
 * nothing any more.
 */
const LIBRARIES = ['@simplewebauthn/server', 'nodemailer', 'jose', '@fastify/swagger-ui']

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
let server: WatchedServer
/** The tokens of the roles; null for a visitor. */
let roles: readonly [string | null, string, string]

beforeAll(async () => {
  server = await WatchedServer.start()
  const visitor = createClient(`${server.url}/api`, { accessToken: () => null, refresh: async () => null })
  const { accessToken } = await visitor.call('POST /auth/login', {
    body: { identifier: 'admin', password: PASSWORD },
  })
  await createMatch(clientOf(server.url, accessToken))
  const customer = await register({ visitor, url: server.url })
  roles = [null, customer.accessToken, accessToken]
  await visitor.call('POST /auth/forgot-password', { body: { email: customer.email } })
  for (const [method, path, body] of LOADING) {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const given = body ? { method, headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(server.url + path, given)
    await answer.arrayBuffer()
    expect(answer.status, path).toBeLessThan(500)
  }
  const loaded = async () => (await server.scripts()).join('\n')
  for (const library of LIBRARIES) {
    const isLoaded = async () => expect(await loaded()).toContain(`/node_modules/${library}/`)
    await vi.waitFor(isLoaded, { timeout: 60_000 })
  }
}, WITHIN_MS)
afterAll(() => server?.stop())

const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })

/**
 * Sends a request as it is, and reads the answer to its end.
 * @returns the status; 0 if the server closed the connection
 */
function send({ call, method, path, headers, body }: MalformedRequest): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server.url)
    const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.on('close', () => resolve(answer.statusCode ?? 0))
      // A stream never ends. Of other answers, only the status matters.
      if (/event-stream/.test(answer.headers['content-type'] ?? '')) answer.destroy()
      else answer.resume()
    })
    sent.on('error', () => resolve(0))
    if (call === WAITING) setTimeout(() => sent.destroy(), WAITED_MS)
    sent.end(body ?? undefined)
  })
}

/** Calls `one` `count` times, several calls in parallel. */
async function inParallel(count: number, one: () => Promise<void>): Promise<void> {
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      await one()
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

/**
 * Calls for which a separate process draws. If they were sent in parallel, some would be refused, so they run
 * one after another.
 */
const DRAWN = ['/archive/papers/', '/files.zip']
let drawing: Promise<unknown> = Promise.resolve()

function sendInTurn(made: MalformedRequest): Promise<number> {
  if (!DRAWN.some((part) => made.call.includes(part))) return send(made)
  const sent = drawing.then(() => send(made))
  drawing = sent
  return sent
}

/**
 * Sends requests.
 * @returns the requests that caused a server error: status, method, path, content type, start of the body
 */
async function sendRequests(count: number, requests: MalformedRequests, dice: Dice): Promise<string[]> {
  const faults: string[] = []
  await inParallel(count, async () => {
    const made = requests.make(dice.one(roles))
    const status = await sendInTurn(made)
    if (status >= 500) {
      const { method, path, headers, body } = made
      const type = headers['content-type'] ?? ''
      faults.push(`${status}: ${method} ${path} ${type} ${body?.toString('latin1').slice(0, 500) ?? ''}`)
    }
  })
  return faults
}

const connections = (count: number, dice: Dice) =>
  inParallel(count, () => tryConnection(server.rtmpPort, malformedBytes(dice), addressOf(dice)))

/**
 * Returns a random loopback address on systems with several, because the number of connections per address is
 * limited.
 */
function addressOf(dice: Dice): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${1 + dice.below(250)}.${dice.below(250)}.${1 + dice.below(250)}`
}

test(`malformed requests and RTMP connections cause no server error, crash or memory leak (SEED=${seed})`, {
  timeout: WITHIN_MS,
}, async () => {
  const dice = new Dice(seed)
  const requests = new MalformedRequests(dice)
  const warmUp = await sendRequests(REQUESTS * WARM_UP, requests, dice)
  await connections(CONNECTIONS * WARM_UP, dice)
  const before = await server.memory()
  const faults = [...warmUp, ...(await sendRequests(REQUESTS * (1 - WARM_UP), requests, dice))]
  await connections(CONNECTIONS * (1 - WARM_UP), dice)
  expect(faults, server.logged.join('\n')).toEqual([])
  expect([server.process.exitCode, server.process.signalCode]).toEqual([null, null])
  // Both accounts still have their roles. Every request was therefore sent with the intended role.
  for (const [role, status] of [
    [roles[1], 403],
    [roles[2], 200],
  ] as const) {
    const headers = { authorization: `Bearer ${role}` }
    expect((await fetch(`${server.url}/api/users`, { headers })).status).toBe(status)
  }
  const { publisher, code } = await RawPublisher.publish(server.rtmpPort, 'nobody')
  expect(code).toBe('NetStream.Publish.BadName')
  publisher.socket.destroy()
  await expect
    .poll(() => server.memory(), { timeout: 120_000, interval: 2000 })
    .toBeLessThan(before * MOST_GROWTH)
})
