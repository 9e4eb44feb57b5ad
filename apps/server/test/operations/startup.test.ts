import { expect, test, vi } from 'vitest'
import { startCourtside } from '../support/courtside.ts'
import { startProcess } from './server-process.ts'

test('a server is ready while its database answers, and counts as alive even while the database does not answer', async () => {
  const { url, db } = await startCourtside()
  const ready = await fetch(`${url}/api/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  expect(ready.headers.get('cache-control')).toBe('no-store')
  await db.destroy()
  const unready = await fetch(`${url}/api/ready`)
  expect([unready.status, unready.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await unready.json()).toMatchObject({ code: 'not-ready' })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('each answer states the id of its request: the id from the proxy, or else a new one', async () => {
  const { url } = await startCourtside()
  const idOf = async (given: Record<string, string>) =>
    (await fetch(`${url}/api/health`, { headers: given })).headers.get('x-request-id')
  expect(await idOf({ 'x-request-id': 'proxy-0001' })).toBe('proxy-0001')
  const [one, other] = [await idOf({}), await idOf({ 'x-request-id': '{"level":60,"msg":"forged"}' })]
  expect(one).toMatch(/^[\da-f-]{36}$/)
  expect(other).toMatch(/^[\da-f-]{36}$/)
  expect(other).not.toBe(one)
})

test('prints the first sign-in before the first line of the log', async () => {
  const { said } = await startProcess({ ADMIN_PASSWORD: '' })
  await vi.waitFor(() => expect(said()).toContain('Server listening at'), { timeout: 60_000, interval: 50 })
  const lines = said().split('\n')
  const firstOfLog = lines.findIndex((line) => line.startsWith('{'))
  const signIn = lines.findIndex((line) => line.startsWith('The password is '))
  expect(signIn).toBeGreaterThan(0)
  expect(firstOfLog).toBeGreaterThan(signIn)
})
