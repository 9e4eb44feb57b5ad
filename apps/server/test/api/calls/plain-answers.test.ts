import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startCourtside } from '../../support/courtside.ts'

/** Sends a request that fetch would not send as it is. @returns the status */
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

test('every answer says what it is, and tells other sites nothing of where one came from', async () => {
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

test('no folder is listed, nothing of the sources is served, and TRACE is no method', async () => {
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

test('a parameter that comes twice is refused', async () => {
  const { url } = await startCourtside()
  expect(await statusOf(url, 'GET', '/api/schedule?teamId=1&teamId=2')).toBe(400)
})
