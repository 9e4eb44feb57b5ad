import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { RateLimits } from '../../src/http/rate-limits.ts'
import { DatabaseEar } from '../../src/live/database-ear.ts'
import { Refused } from '../../src/refused.ts'
import { MediaLeases } from '../../src/video/nodes/media-leases.ts'
import { createTestDatabase } from '../support/courtside.ts'

const SILENT = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, fatal() {} }

async function database() {
  const connection = await createTestDatabase()
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  return { connection, db }
}

test("a dead server's lease does not last an hour because the database’s clock was set back", async () => {
  const { connection, db } = await database()
  const [dead, other] = ['http://dead', 'http://other'].map((address) => {
    const ear = new DatabaseEar(connection, SILENT)
    return new MediaLeases(
      { db, ear, logger: SILENT, address: () => address, restreams: () => ({}) },
      { changed() {}, lost() {}, asked() {} },
    )
  }) as [MediaLeases, MediaLeases]
  expect(await dead.claim('game')).toBe(true)
  expect(await other.claim('game')).toBe(false)
  // Simulates that the database's clock was set back by an hour: the times in existing rows are then an hour
  // further in the future.
  await sql`update media_leases set until = until + interval '1 hour'`.execute(db)
  await other.read()
  expect(other.of('game')?.isHeld).toBe(false)
  expect(await other.claim('game')).toBe(true)
  expect(other.of('game')).toMatchObject({ isHeld: true, mine: true })
})

test('a limit of one minute does not last an hour after the database’s clock was set back', async () => {
  const { db } = await database()
  const limits = new RateLimits(db)
  const limit = { name: 'test', attempts: 1, seconds: 60 }
  await limits.take(limit, 'somebody')
  await expect(limits.take(limit, 'somebody')).rejects.toThrow(Refused)
  await sql`update rate_limits set resets_at = resets_at + interval '1 hour'`.execute(db)
  await limits.take(limit, 'somebody')
  await expect(limits.take(limit, 'somebody')).rejects.toThrow(Refused)
})
