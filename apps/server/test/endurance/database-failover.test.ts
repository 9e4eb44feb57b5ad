import { fine } from '@courtside/doctor'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientConfig, type Database, openDatabase } from '../../src/db/client.ts'
import { DatabaseAwayError } from '../../src/db/faults.ts'
import { findPrimary } from '../../src/db/primary.ts'
import { DatabaseEar } from '../../src/live/database-ear.ts'
import { checkReplication } from '../../src/platform/doctor/replication-check.ts'
import { type DatabasePair, startDatabasePair } from '../support/database-pair.ts'

const BOUND = 60_000
vi.setConfig({ testTimeout: 3 * BOUND, hookTimeout: BOUND })

const QUIET = { info() {}, warn() {}, error() {}, debug() {} }

async function openPair() {
  const pair = await startDatabasePair()
  onTestFinished(() => pair.end())
  await vi.waitFor(async () => expect(await pair.isSynchronous()).toBe(true), BOUND)
  // The standby comes first, because the order of the addresses must not matter.
  const connection = { servers: [pair.standby.address, pair.primary.address] }
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  await sql`create table failover_entries (id integer primary key)`.execute(db)
  return { pair, connection, db }
}

/**
 * Writes rising ids until it is stopped. If it is unknown whether a write succeeded, repeats the write, as
 * the scorer's outbox does.
 */
function writeOn(db: Database) {
  const acknowledged: number[] = []
  let isStopped = false
  const written = (async () => {
    for (let id = 1; !isStopped; id += 1) {
      for (let isDone = false; !isDone; ) {
        isDone = await sql`insert into failover_entries values (${id}) on conflict do nothing`
          .execute(db)
          .then(
            () => true,
            (error: unknown) => {
              expect(error).toBeInstanceOf(DatabaseAwayError)
              return false
            },
          )
      }
      acknowledged.push(id)
    }
  })()
  const stop = () => {
    isStopped = true
    return written
  }
  return { acknowledged, stop }
}

async function switchOver(
  { pair, db }: { pair: DatabasePair; db: Database },
  takeAway: () => Promise<void> | void,
) {
  const writing = writeOn(db)
  await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(50), BOUND)
  await takeAway()
  await pair.standby.promote()
  const before = writing.acknowledged.length
  await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(before + 50), BOUND)
  await writing.stop()
  const rows = await pair.standby.query<{ id: number }>('select id from failover_entries order by id')
  expect(rows.map(({ id }) => id)).toEqual(writing.acknowledged)
}

test('a killed primary loses no acknowledged write, and writing continues at the promoted standby', async () => {
  const { pair, db } = await openPair()
  await switchOver({ pair, db }, () => pair.primary.kill())
})

test('writing continues when the primary stops answering without closing its connections', async () => {
  const { pair, db } = await openPair()
  await switchOver({ pair, db }, () => pair.primary.freeze())
})

test('the doctor reports how far the standby is behind, and warns when none is connected', async () => {
  const { pair, connection } = await openPair()
  const look = async () => {
    const address = await findPrimary(connection)
    const client = new pg.Client(clientConfig(address))
    await client.connect()
    return checkReplication(client, connection).finally(() => client.end())
  }
  expect(await look()).toEqual([
    fine(expect.stringMatching(/^1 standby confirms each commit\. The slowest is \d+\.\d s behind\.$/)),
  ])
  await pair.standby.kill()
  await vi.waitFor(async () => expect((await look())[0]?.state).toBe('warning'), BOUND)
  expect((await look())[0]?.said).toBe('No standby is connected to the primary.')
})

test('listening resumes at the promoted standby and catches up', async () => {
  const { pair, connection, db } = await openPair()
  const ear = new DatabaseEar(connection, QUIET as never)
  onTestFinished(() => ear.stop())
  const heard: string[] = []
  const catchUp = vi.fn(async () => {})
  ear.on('failover_test', (payload) => heard.push(payload))
  ear.onListening(catchUp)
  await ear.start()
  const notify = (payload: string) => sql`select pg_notify('failover_test', ${payload})`.execute(db)
  await notify('before')
  await vi.waitFor(() => expect(heard).toEqual(['before']))
  await pair.primary.kill()
  await pair.standby.promote()
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2), BOUND)
  await notify('after')
  await vi.waitFor(() => expect(heard).toEqual(['before', 'after']))
})

test('while no server is the primary, statements fail with the reason of each server', async () => {
  const { pair, db } = await openPair()
  await pair.primary.kill()
  const failure = await sql`insert into failover_entries values (1)`.execute(db).catch((error) => error)
  expect(failure).toBeInstanceOf(DatabaseAwayError)
  // At first, statements fail because the killed server has not closed all connections yet.
  await vi.waitFor(async () => {
    const next = await sql`select 1`.execute(db).catch((error) => error)
    expect(next.message).toMatch(
      /No server is the primary \(127\.0\.0\.1:\d+ is a standby; 127\.0\.0\.1:\d+: .+\)/,
    )
  }, BOUND)
})
