import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@courtside/postgres'
import { openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'

const SOURCES = path.join(import.meta.dirname, '../../src/db')
const CACHE = path.join(import.meta.dirname, '../../../../.cache')
const CLUSTER = 'postgres/cluster'

/**
 * Puts a migrated database into an empty data folder, equal to the result of a first start. It is a copy of a
 * database that was created once from the current sources. Creating a database takes several seconds on two
 * processors; a copy takes a tenth of a second.
 * @param dataDir created if it is missing; a folder with a database is left unchanged
 */
export async function prepareDatabase(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, CLUSTER)
  if (existsSync(cluster)) return
  const template = await makeTemplate()
  mkdirSync(path.dirname(cluster), { recursive: true })
  cpSync(path.join(template, CLUSTER), cluster, { recursive: true })
}

/**
 * Creates the template. Several test runs may start at once. Each creates a draft, and the first draft that
 * is complete becomes the template.
 */
async function makeTemplate(): Promise<string> {
  const template = path.join(CACHE, `database-${hashOfSources()}`)
  if (existsSync(template)) return template
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${template}.`)
  const logger = { info() {}, warn: console.warn, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir: draft, logger })
  try {
    const db = openDatabase(postgres.connection, () => {})
    await migrate(db)
    await db.destroy()
  } finally {
    await postgres.stop()
  }
  try {
    renameSync(draft, template)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(template)) throw error
  }
  return template
}

/**
 * Returns a hash of everything on which the result of a first start depends: the code that creates the
 * cluster, the migrations, and the version of PostgreSQL.
 */
function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(CACHE, '../package-lock.json')))
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts')) hash.update(`${name}\0`).update(readFileSync(path.join(SOURCES, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
