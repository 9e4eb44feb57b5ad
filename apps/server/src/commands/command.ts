import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { NewerDataError } from '../db/newer-data-error.ts'
import { BackupError } from '../platform/backup/backup-format.ts'
import { ConfigError } from '../platform/config/config-error.ts'

/** For programs started for the moment: they speak only of what goes wrong. */
export const QUIET = { debug() {}, info() {}, warn: say, error: say }

/** Writes a line for the person at the keyboard. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command. What is written for the person who runs it is told in its own words; anything else with its stack. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const told =
      error instanceof ConfigError ||
      error instanceof EmbeddedPostgresError ||
      error instanceof NewerDataError ||
      error instanceof BackupError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    console.error(told ? error.message : error)
    process.exitCode = 1
  })
}
