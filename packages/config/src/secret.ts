import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config-error.ts'

const SECRET_BYTES = 48
const SECRET_PATTERN = /^[\w-]{64}$/

/**
 * Names of the secrets that seal rows of the database: `second-factors` for authenticator apps, `push-keys`
 * for the server's key for push services, and `restream-keys` for the stream keys of other services and the
 * passwords of cameras. Without its secret a row cannot be read.
 */
export const SEALING_SECRETS = ['second-factors', 'push-keys', 'restream-keys'] as const

/** The name of a secret that seals rows of the database. */
export type SealingSecret = (typeof SEALING_SECRETS)[number]

/**
 * Returns a secret of this server: the one in the folder, or else the one derived from `SHARED_SECRET`, or
 * else a new random one, which it stores in the folder. So servers without a shared folder have the same
 * secrets, and a server uses the secrets that are already in its folder.
 * @throws {ConfigError} see {@link loadOrCreateSecret}
 */
export function secretOf(
  { sharedDir, sharedSecret }: { sharedDir: string; sharedSecret: string | undefined },
  name: SealingSecret | 'jwt-secret',
): string {
  const inFolder = readIfPresent(path.join(sharedDir, 'secrets', name))
  if (sharedSecret === undefined || inFolder !== undefined) return loadOrCreateSecret(sharedDir, name)
  const derived = hkdfSync('sha256', sharedSecret, '', `courtside ${name}`, SECRET_BYTES)
  return Buffer.from(derived).toString('base64url')
}

/**
 * Returns a random secret (48 bytes in base64url) that stays the same across restarts. It is stored in
 * `secrets/<name>` of the data folder, where only Courtside's own account can read it. Two processes that
 * create it at the same time get the same one.
 * @throws {ConfigError} when the folder cannot be created, or the file does not contain such a secret: a new
 * secret would sign everyone out without a message
 */
export function loadOrCreateSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, 'secrets')
  const file = path.join(folder, name)
  makeFolder(folder)
  const secret = readIfPresent(file) ?? create(file)
  if (SECRET_PATTERN.test(secret)) return secret
  throw new ConfigError(
    `${file} does not contain a secret of Courtside. Restore the file, or delete it to get a new secret.`,
  )
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(
      `${folder} cannot be made (${reason}). Give its folder to the account that runs Courtside.`,
    )
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the file. It appears with its whole content or not at all, and never replaces another. */
function create(file: string): string {
  const draft = `${file}.${process.pid}.new`
  rmSync(draft, { force: true })
  const descriptor = openSync(draft, 'wx', 0o600)
  writeSync(descriptor, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
