import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { migrate, NewerDataError } from '../../src/db/migrate.ts'
import { createTestDatabase } from '../support/courtside.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const LATER = '9999-later'

/** Creates a database that a newer version of Courtside has migrated. */
async function newerDatabase() {
  const connection = await createTestDatabase()
  const db = openDatabase(connection, () => {})
  onTestFinished(() => db.destroy())
  await sql`insert into kysely_migration (name, timestamp) values (${LATER}, '2999-01-01T00:00:00Z')`.execute(
    db,
  )
  return { connection, db }
}

test('refuses data of a newer Courtside, and leaves them unchanged', async () => {
  const { db } = await newerDatabase()
  const tables = () =>
    sql<{
      name: string
    }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace order by 1`
      .execute(db)
      .then(({ rows }) => rows)
  const before = await tables()
  await expect(migrate(db)).rejects.toThrow(NewerDataError)
  expect(await tables()).toEqual(before)
})

test('a server with data of a newer Courtside prints advice in its last line, and does not start', async () => {
  const { connection } = await newerDatabase()
  if ('connectionString' in connection) throw new Error('The test database must be on a Unix socket.')
  const { host, port, user, database } = connection
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-newer-'))
  const address = `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`
  const env = { ...process.env, PORT: '0', RTMP_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: address }
  const child = spawn(process.execPath, [MAIN], { cwd: dataDir, env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said.trim().split('\n').at(-1)).toBe(
    `A newer version of Courtside wrote this data (${LATER}). Start that version again, or restore a backup from before it into an empty folder and database.`,
  )
  expect(code).toBe(1)
})

test('runs a missing earlier migration even after later ones', async () => {
  const { db } = await newerDatabase()
  await sql`delete from kysely_migration where name in (${LATER}, '0055-last-backup')`.execute(db)
  await sql`drop table last_backup`.execute(db)
  await migrate(db)
  const { rows } = await sql`select * from last_backup`.execute(db)
  expect(rows).toEqual([])
})
