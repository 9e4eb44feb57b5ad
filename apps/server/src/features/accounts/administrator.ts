import type { Database } from '../../db/client.ts'
import { RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { AuditLog } from './audit-log.ts'
import { UserRepository } from './repository.ts'
import { FactorRepository } from './second-factor/factor-repository.ts'
import { forgetWrongCodes } from './second-factor/second-factors.ts'
import { hashPassword, randomPassword } from './sign-in/password-hash.ts'
import { SessionRepository } from './sign-in/session-repository.ts'
import { forgetWrongPasswords } from './sign-in/sign-in-limits.ts'

const DEFAULT_USERNAME = 'admin'
/** Where the audit log says that a change came from. */
const COMMAND_LINE = 'npm run admin'

/** An administrator as the configuration names him; what is missing is made. */
export interface AdministratorSettings {
  email?: string | undefined
  username?: string | undefined
  password?: string | undefined
}

/** How an administrator signs in. `password` only when it was made here. */
export interface AdministratorAccess {
  username: string
  password: string | null
}

/**
 * Makes the first administrator when there is none yet.
 * @returns his sign-in; null when there was one already
 */
export async function ensureAdministrator(
  db: Database,
  settings: AdministratorSettings,
): Promise<AdministratorAccess | null> {
  return (await new UserRepository(db).hasAdministrator()) ? null : create(db, settings)
}

/**
 * Makes an administrator, or lets one in again who can't: his account gets the role ADMIN, is enabled, takes the new password,
 * and loses its second factor and all its sessions. Wrong passwords that were counted for it are forgotten, so that he can sign in indeed.
 * @throws {ConfigError} when an e-mail names nobody; a unique violation when the new one belongs to somebody else
 */
export async function resetAdministrator(
  db: Database,
  settings: AdministratorSettings,
  logger: Logger,
): Promise<AdministratorAccess & { created: boolean; factorRemoved: boolean }> {
  const users = new UserRepository(db)
  const user = await users.findByIdentifier(settings.username ?? DEFAULT_USERNAME)
  if (!user) {
    if (settings.username?.includes('@')) throw new ConfigError('There is no account with this e-mail.')
    return { ...(await create(db, settings)), created: true, factorRemoved: false }
  }
  const password = settings.password ?? randomPassword()
  await users.update(user.id, { role: 'ADMIN', disabled_at: null })
  await new SessionRepository(db).setPassword(user.id, await hashPassword(password), null)
  const factorRemoved = await new FactorRepository(db).removeAll(user.id)
  const limits = new RateLimits(db)
  await forgetWrongPasswords(limits, user.id)
  await forgetWrongCodes(limits, user.id)
  const audit = new AuditLog(db, logger)
  const entry = { userId: user.id, address: COMMAND_LINE }
  if (user.role !== 'ADMIN')
    await audit.record({ ...entry, action: 'role-changed', detail: 'CUSTOMER to ADMIN' })
  await audit.record({ ...entry, action: 'password-reset' })
  if (factorRemoved) await audit.record({ ...entry, action: 'second-factor-removed', detail: 'all' })
  const shown = settings.password ? null : password
  return { username: user.username, password: shown, created: false, factorRemoved }
}

async function create(db: Database, settings: AdministratorSettings): Promise<AdministratorAccess> {
  const username = settings.username ?? DEFAULT_USERNAME
  const password = settings.password ?? randomPassword()
  await new UserRepository(db).insert({
    email: settings.email ?? `${username}@courtside.invalid`,
    username,
    password_hash: await hashPassword(password),
    role: 'ADMIN',
  })
  return { username, password: settings.password === undefined ? password : null }
}
