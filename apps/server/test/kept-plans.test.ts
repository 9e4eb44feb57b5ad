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
