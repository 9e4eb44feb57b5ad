import { parseArgs } from 'node:util'
import { ConfigError, loadConfig, readEnvironment } from '@courtside/config'
import { openDatabase } from '../db/client.ts'
import { brokenConstraint } from '../db/faults.ts'
import { migrate } from '../db/migrate.ts'
import { reachDatabase } from '../db/reach-database.ts'
import { type AdministratorSettings, resetAdministrator } from '../features/accounts/administrator.ts'
import { QUIET_LOGGER, runCommand, say } from './command.ts'

const USAGE = `Creates an administrator, or gives an existing account the role and a new password and unlocks it. Removes the\naccount's second factor.

  npm run admin -- [--username NAME] [--email ADDRESS]

NAME may be the account's e-mail. It defaults to ADMIN_USERNAME, then to "admin". The password is the one in ADMIN_PASSWORD;
without it, one is generated and printed. Works while Courtside runs and while it does not.`

runCommand(async () => {
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
  const { connection, running, release } = await reachDatabase(config, QUIET_LOGGER)
  const db = openDatabase(connection, () => {})
  try {
    if (!running) await migrate(db)
    const { username, password, created, factorRemoved } = await resetAdministrator(
      db,
      settings,
      QUIET_LOGGER,
    )
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
    if (factorRemoved) {
      say('The second factor of the account was removed, together with its recovery codes. Set up a new one.')
    }
  } catch (error) {
    if (brokenConstraint(error) === 'users_email') {
      throw new ConfigError(
        'This e-mail belongs to another account. Name that account, or choose another address.',
      )
    }
    throw error
  } finally {
    await db.destroy()
    await release()
  }
})
