import { BackupError } from '@courtside/backup'
import { ConfigError } from '@courtside/config'
import { EmbeddedPostgresError } from '@courtside/postgres'
import { UpgradeError } from '@courtside/release'
import { NewerDataError } from '../db/migrate.ts'

/** The logger of the commands. It prints only warnings and errors. */
export const QUIET_LOGGER = { debug() {}, info() {}, warn: say, error: say }

/** Writes a line to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command. Prints errors meant for the user as a message, and any other error with its stack. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isForUser =
      error instanceof ConfigError ||
      error instanceof EmbeddedPostgresError ||
      error instanceof NewerDataError ||
      error instanceof BackupError ||
      error instanceof UpgradeError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    console.error(isForUser ? error.message : error)
    process.exitCode = 1
  })
}
