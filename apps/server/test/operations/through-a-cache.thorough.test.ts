import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'
import { EventReaders } from './event-readers.ts'
import { hasVarnish, startVarnish } from './varnish.ts'

const HOLD_MS = 1500
const READERS = 400
const EVENTS = 20
const BOUND = { timeout: 60_000, interval: 50 }

/** Returns how many requests for events the server has answered. */
async function readsAnswered({ metricsPort }: TestCourtside): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const pattern =
    /^courtside_http_request_seconds_count\{method="GET",route="\/api\/live\/:id\/events",status="200"\} (\d+)/m
  return Number(pattern.exec(text)?.[1] ?? 0)
}

describe.skipIf(!hasVarnish)('with Varnish in front (skipped where it is not installed)', () => {
  test(`${READERS} readers, some of which disconnect and return, cost the server one request per event and one per round of a pause`, async () => {
    const settings = { METRICS_PORT: '0' }
    const courtside = await startCourtside(undefined, undefined, settings, { holdMs: HOLD_MS })
    const { admin, url } = courtside
    const { match, home } = await createMatch(admin)
    await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
    const varnish = await startVarnish(Number(new URL(url).port))
    onTestFinished(varnish.stop)

    const readers = new EventReaders(varnish.port, match.id)
    onTestFinished(() => readers.stop())
    for (let count = 0; count < READERS; count += 1) readers.add(1)
    const churning = setInterval(() => readers.churn(0.01), 200)
    onTestFinished(() => clearInterval(churning))
    // During a pause without events, each round costs the server one request.
    await vi.waitFor(async () => expect(await readsAnswered(courtside)).toBeGreaterThanOrEqual(3), BOUND)

    const before = await readsAnswered(courtside)
    const began = Date.now()
    const body = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
    for (let seq = 2; seq < 2 + EVENTS; seq += 1) {
      await admin.call('POST /stats/create', { body: { ...body, type: 'STEAL' } })
      await vi.waitFor(() => expect(readers.upTo(seq)).toBe(READERS), BOUND)
    }
    const rounds = Math.ceil((Date.now() - began) / HOLD_MS)
    const asked = (await readsAnswered(courtside)) - before
    expect(asked).toBeLessThanOrEqual(EVENTS * 1.1 + rounds)
    expect(asked).toBeGreaterThanOrEqual(EVENTS - 1)
    expect(readers.refused).toBe(0)
    for (const times of readers.heard.values()) expect(times).toHaveLength(READERS)
  })

  test('never serves personal data to another caller', async () => {
    const { admin, adminToken, url } = await startCourtside()
    const { match } = await createMatch(admin)
    const varnish = await startVarnish(Number(new URL(url).port))
    onTestFinished(varnish.stop)
    const read = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await fetch(`http://127.0.0.1:${varnish.port}/api/live/${match.id}`, { headers })
      return ((await answer.json()) as { stream_key: string | null }).stream_key
    }
    expect(await read(adminToken)).toBe(match.stream_key)
    expect(await read()).toBeNull()
    expect(await read(adminToken)).toBe(match.stream_key)
  })
})
