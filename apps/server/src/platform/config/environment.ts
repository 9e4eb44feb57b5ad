import path from 'node:path'
import { ConfigError } from './config-error.ts'

/**
 * Returns the environment of this process, with the lines of `.env` in `folder` added. Existing variables
 * take precedence over the file's. This is the only place that reads process.env.
 * @throws {ConfigError} when there is a `.env` that cannot be read
 */
export function readEnvironment(folder: string): Record<string, string | undefined> {
  const file = path.join(folder, '.env')
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOENT') throw new ConfigError(`${file} cannot be read (${code ?? error}).`)
  }
  return process.env
}
