import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { clientOf, createMatch } from '../support/courtside.ts'
import { startProcess } from './server-process.ts'

const BOUND = { timeout: 20_000, interval: 50 }

/** Returns the log lines in an output, each as an object. */
function linesOf(said: string): Record<string, unknown>[] {
  return said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Starts a JSON POST and sends its first half. */
function beginPost(url: string, token: string, body: string) {
  const half = Math.floor(body.length / 2)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const post = request(url, { method: 'POST', headers })
  post.write(body.slice(0, half))
  const answer = once(post, 'response').then(([response]) => response as { statusCode: number })
  return { finish: () => post.end(body.slice(half)), answer }
}

test('on a stop signal, a server announces its end, ends the streams of viewers, finishes writes, and exits', async () => {
  const { child, url, said } = await startProcess({ DRAIN_SECONDS: '2' })
  const { accessToken } = await clientOf(url, null).call('POST /auth/login', {
    body: { identifier: 'admin', password: 'Correct-Horse-1' },
  })
  const { match } = await createMatch(clientOf(url, accessToken))
  const stream = await fetch(`${url}/api/live/${match.id}/stream`)
  const seen = stream.text()
  const team = JSON.stringify({ teamname: 'The last ones', coach: 'Coach' })
  const upload = beginPost(`${url}/api/teams/create-team`, accessToken, team)
  const status = async (call: string) => (await fetch(`${url}/api/${call}`)).status
  expect(await status('ready')).toBe(200)

  child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await status('ready')).toBe(503), BOUND)
  expect(await status('live/all')).toBe(200) // it still serves existing clients
  expect(await seen).toMatch(/\nretry: \d+\n\n$/)
  const lateAnswer = await fetch(`${url}/api/contact`, { method: 'POST' }).catch(() => null)
  expect([503, undefined]).toContain(lateAnswer?.status)
  expect(child.exitCode).toBeNull()
  upload.finish()
  expect((await upload.answer).statusCode).toBe(201)
  expect(await ended(child)).toBe(0)

  const lines = linesOf(said())
  const answered = lines.filter(({ path }) => path === '/api/teams/create-team')
  expect(answered).toContainEqual(
    expect.objectContaining({ method: 'POST', status: 201, ms: expect.any(Number) }),
  )
  for (const { reqId } of answered) expect(reqId).toMatch(/^[\da-f-]{36}$/)
  expect(said()).not.toContain('Correct-Horse-1')
}, 120_000)
