import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PATIENCE_MS } from '../../src/features/system/readiness.ts'
import { startCourtside } from '../support/courtside.ts'

const configOf = (file: string) =>
  readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')

test.each([
  ['varnish.vcl', 'unset req.http.X-Forwarded-Host;'],
  ['Caddyfile', 'header_up -X-Forwarded-Host'],
  ['nginx.conf', 'proxy_set_header X-Forwarded-Host "";'],
  ['haproxy.cfg', 'http-request del-header X-Forwarded-Host'],
])('%s removes the host that a caller claims', (file, line) => {
  expect(
    configOf(file)
      .split('\n')
      .map((written) => written.trim()),
  ).toContain(line)
})

test('HAProxy waits longer for a health check than a server whose database hangs needs to answer it', () => {
  // With a shorter time limit, HAProxy would end the connections of all viewers while the database hangs.
  const waits = [...configOf('haproxy.cfg').matchAll(/^ +timeout check (\d+)s$/gm)].map(
    ([, seconds]) => Number(seconds) * 1000,
  )
  expect(waits).toHaveLength(2)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2 * PATIENCE_MS)
})

test('the dashboard asks for PUBLIC_URL when it is reached by a name', async () => {
  const attention = async (settings: Record<string, string>) => {
    const { url, adminToken } = await startCourtside(undefined, undefined, settings)
    // Fetch does not let a caller set Host. A proxy on this machine is trusted, so it may state the host in
    // another header.
    const headers = { authorization: `Bearer ${adminToken}`, 'x-forwarded-host': 'live.club.example' }
    const answer = await fetch(`${url}/api/dashboard`, { headers })
    return ((await answer.json()) as { attention: unknown[] }).attention
  }
  expect(await attention({})).toEqual([{ code: 'no-public-url' }])
  expect(await attention({ PUBLIC_URL: 'https://live.club.example' })).toEqual([])
})
