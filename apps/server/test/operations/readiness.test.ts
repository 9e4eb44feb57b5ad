import { expect, test } from 'vitest'
import { failedBackupAt, noteBackup } from '../../src/backup/last-backup.ts'
import { makeNightlyBackup } from '../../src/backup/nightly-backup.ts'
import { startCourtside } from '../courtside.ts'

test('a server is ready while its database answers, and lives all the same when it does not', async () => {
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

test('each answer names its request: as the proxy in front does, else by an id of our own', async () => {
  const { url } = await startCourtside()
  const idOf = async (given: Record<string, string>) =>
    (await fetch(`${url}/api/health`, { headers: given })).headers.get('x-request-id')
  expect(await idOf({ 'x-request-id': 'proxy-0001' })).toBe('proxy-0001')
  const [one, other] = [await idOf({}), await idOf({ 'x-request-id': '{"level":60,"msg":"forged"}' })]
  expect(one).toMatch(/^[\da-f-]{36}$/)
  expect(other).toMatch(/^[\da-f-]{36}$/)
  expect(other).not.toBe(one)
})

test('a backup of the night that failed stands on the dashboard until one succeeds or the night is long over', async () => {
  const { admin, db } = await startCourtside()
  const attention = async () => (await admin.call('GET /dashboard', {})).attention
  const codes = async () => (await attention()).map(({ code }) => code)
  expect(await codes()).toEqual([])

  const lines: string[] = []
  const write = (_: unknown, line?: string) => void lines.push(line ?? '')
  const logger = { info: write, warn: write, error: write, debug: write }
  const backup = { folder: '/dev/null/backups', keep: 3, media: false, passphrase: undefined, inStore: false }
  const settings = { backup, s3: null }
  const written = await makeNightlyBackup(settings, new Date(), logger, new AbortController().signal)
  expect([written, lines]).toEqual([false, ['The backup of the night failed.']])
  await noteBackup(db, !written)
  expect(await codes()).toEqual(['backup-failed'])
  expect(await failedBackupAt(db, Date.now() + 37 * 3_600_000)).toBeNull()

  await noteBackup(db, false)
  expect(await codes()).toEqual([])
})
