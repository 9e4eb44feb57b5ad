import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startCourtside } from '../../support/courtside.ts'

/**
 * Sends a request that `fetch` would change before sending it.
 * @returns the status
 */
function statusOf(url: string, method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.resume()
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('every answer declares its content type and sends no referrer to other sites', async () => {
  const { url } = await startCourtside()
  for (const path of [
    '/api/live',
    '/api/nothing',
    '/api/live/999',
    '/robots.txt',
    '/api/competitions/1/calendar.ics',
  ]) {
    const { headers } = await fetch(`${url}${path}`)
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('content-type'), path).toMatch(/^(application\/json(;|$)|text\/\w+; ?charset=utf-8)/i)
  }
})

test('lists no folder, serves no source files, and refuses TRACE', async () => {
  const { url } = await startCourtside()
  for (const path of [
    ...[
      '/package.json',
      '/.git/config',
      '/apps/server/src/main.ts',
      '/../package.json',
      '/%2e%2e/package.json',
    ],
    ...['/assets/', '/images/', '/video/', '/secrets/', '/mail/', '/.env', '/.vite/manifest.en.json'],
  ]) {
    expect([400, 404], path).toContain(await statusOf(url, 'GET', path))
  }
  expect([404, 405, 501]).toContain(await statusOf(url, 'TRACE', '/api/live'))
})

test('refuses a repeated parameter', async () => {
  const { url } = await startCourtside()
  expect(await statusOf(url, 'GET', '/api/schedule?teamId=1&teamId=2')).toBe(400)
})
