import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/db/client.ts'
import { createTestDatabase } from './support/courtside.ts'

test('a connection that breaks in use fails its own queries and nothing else', async () => {
  const connection = await createTestDatabase()
  const db = openDatabase(connection, () => {})
  const other = openDatabase(connection, () => {})
  onTestFinished(async () => void (await Promise.all([db.destroy(), other.destroy()])))

  const broken = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    const waiting = sql`select pg_sleep(60)`.execute(transaction)
    waiting.catch(() => {}) // it is awaited below
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
    await waiting
  })
  await expect(broken).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
