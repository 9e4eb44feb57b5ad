import type { ServerAddress } from '@courtside/postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../src/db/client.ts'
import { MOST_LAG_MS, ReadReplica } from '../../src/db/read-replica.ts'
import { checkReadReplica } from '../../src/platform/doctor/replication-check.ts'
import { type DatabasePair, startDatabasePair } from '../support/database-pair.ts'

// A primary and a standby that streams from it.

let pair: DatabasePair
let db: Database
let replica: ReadReplica

beforeAll(async () => {
  pair = await startDatabasePair()
  db = openDatabase(pair.primary.address, () => {})
  const logger = { info() {}, warn() {} }
  replica = new ReadReplica({ replica: pair.standby.address, connection: pair.primary.address, db, logger })
  await vi.waitFor(async () => expect(await pair.isSynchronous()).toBe(true), { timeout: 30_000 })
}, 120_000)
afterAll(async () => {
  await replica.stop()
  await db.destroy()
  await pair.end()
})

/** Returns whether a read is answered by the standby. */
async function isOnStandby(): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(replica.db)
  return rows[0]?.standby ?? false
}

test('reads from the replica while it keeps up, and from the primary while it is behind', async () => {
  expect(await isOnStandby()).toBe(false)
  let now = 1000
  await replica.look(now)
  expect(await isOnStandby()).toBe(true)

  await pair.standby.query('select pg_wal_replay_pause()')
  onTestFinished(async () => void (await pair.standby.query('select pg_wal_replay_resume()')))
  await sql`update club_settings set club_name = club_name`.execute(db)
  await replica.look(now)
  expect(await isOnStandby()).toBe(true)
  now += MOST_LAG_MS + 1
  await replica.look(now)
  expect(await isOnStandby()).toBe(false)

  await pair.standby.query('select pg_wal_replay_resume()')
  await vi.waitFor(async () => {
    now += 1
    await replica.look(now)
    expect(await isOnStandby()).toBe(true)
  }, 30_000)
})

test('the doctor reports a replica that keeps up, a server that is no standby, and a replica that does not answer', async () => {
  const client = new pg.Client(pair.primary.address)
  await client.connect()
  onTestFinished(() => client.end())
  const textOf = async (address: ServerAddress) => (await checkReadReplica(client, address))[0]?.said
  expect(await textOf(pair.standby.address)).toMatch(/The read replica is \d\.\d MB behind\./)
  expect(await textOf(pair.primary.address)).toMatch(/is not a standby/)
  expect(await textOf({ ...pair.standby.address, port: 1 })).toMatch(/cannot be reached \(ECONNREFUSED\)/)
  expect(await checkReadReplica(client, undefined)).toEqual([])
})

test('repeats a read on the primary when the replica is lost', async () => {
  await replica.look()
  expect(await isOnStandby()).toBe(true)
  await pair.standby.kill()
  expect(await isOnStandby()).toBe(false)
  expect(replica.isFit).toBe(false)
})
