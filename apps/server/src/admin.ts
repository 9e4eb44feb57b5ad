import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from './config/config.ts'
import { readEnvironment } from './config/environment.ts'
import { type Connection, type Database, openDatabase } from './db/client.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts'
import { brokenConstraint } from './db/faults.ts'
import { migrate } from './db/migrate.ts'
import { type AdministratorSettings, resetAdministrator } from './modules/accounts/administrator.ts'

const USAGE = `Makes an administrator, or gives an existing account the role, a new password and an open door.

  npm run admin -- [--username NAME] [--email ADDRESS]

NAME may be the account's e-mail. Without it ADMIN_USERNAME counts, else "admin". The password is the one in ADMIN_PASSWORD,
else one is made and printed. Works while Courtside runs and while it does not.`

const QUIET = { debug() {}, info() {}, warn: say, error: say }

/** A database that is open, and how to leave it as it was found. */
interface OpenDatabase {
  db: Database
  close: () => Promise<void>
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say(USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  const settings: AdministratorSettings = {
    username: values.username ?? config.admin.username,
    email: values.email ?? config.admin.email,
    password: config.admin.password,
  }
  const { db, close } = await reachDatabase(config)
  try {
    const { username, password, created } = await resetAdministrator(db, settings, QUIET)
    say(
      created
        ? `“${username}” is an administrator now.`
        : `“${username}” is an administrator and can sign in.`,
    )
    say(
      password === null
        ? 'The password is the one in ADMIN_PASSWORD.'
        : `The password is ${password} (shown this once).`,
    )
  } catch (error) {
    if (brokenConstraint(error) === 'users_email') {
      throw new ConfigError(
        'This e-mail belongs to another account. Name that account, or choose another address.',
      )
    }
    throw error
  } finally {
    await close()
  }
}

/** The operator's database; else the embedded one: of the Courtside that runs, or started for the moment. */
async function reachDatabase(config: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<OpenDatabase> {
  if (config.databaseUrl) return openMigrated({ connectionString: config.databaseUrl })
  const running = findEmbeddedPostgres(config.dataDir)
  if (running) {
    const db = openDatabase(running, () => {})
    if (await answers(db)) return { db, close: () => db.destroy() }
    await db.destroy()
  }
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log: QUIET })
  try {
    return await openMigrated(started.connection, started.stop)
  } catch (error) {
    await started.stop()
    throw error
  }
}

async function openMigrated(connection: Connection, stop?: () => Promise<void>): Promise<OpenDatabase> {
  const db = openDatabase(connection, () => {})
  await migrate(db)
  return {
    db,
    async close() {
      await db.destroy()
      await stop?.()
    },
  }
}

async function answers(db: Database): Promise<boolean> {
  try {
    await db.selectFrom('users').select('id').limit(1).execute()
    return true
  } catch {
    return false
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const told =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  console.error(told ? error.message : error)
  process.exitCode = 1
})
