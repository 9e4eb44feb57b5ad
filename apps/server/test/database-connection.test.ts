import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, planKept } from '../src/db/client.ts'
import { readEvents } from '../src/live/log-rows.ts'
import { createTestDatabase } from './support/courtside.ts'

test('a connection plans a prepared statement once, and runs it with other values', async () => {
  const db = openDatabase(await createTestDatabase(), () => {})
  onTestFinished(() => db.destroy())

  const plans = await db.transaction().execute(async (tx) => {
    for (const [matchId, seq] of [
      [1, 0],
      [2, 7],
    ] as const) {
      expect(await readEvents(tx, matchId, seq)).toEqual([])
    }
    for (const value of [1, 2]) {
      const { rows } = await sql`${planKept('told-again')} select ${value}::int as told`.execute(tx)
      expect(rows).toEqual([{ told: value }])
    }
    await sql`select ${1}::int as "notKept"`.execute(tx)
    const { rows } = await sql`
      select name, generic_plans + custom_plans as runs from pg_prepared_statements order by name`.execute(tx)
    return rows
  })

  expect(plans).toEqual([
    { name: 'read-events', runs: 2 },
    { name: 'told-again', runs: 2 },
  ])
})

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
