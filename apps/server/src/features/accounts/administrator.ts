import { ConfigError } from '@courtside/config'
import { hashPassword, randomPassword } from '@courtside/credentials'
import type { Database } from '../../db/client.ts'
import { RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { AuditLog } from './audit-log.ts'
import { UserRepository } from './repository.ts'
import { FactorRepository } from './second-factor/factor-repository.ts'
import { forgetWrongCodes } from './second-factor/second-factors.ts'
import { SessionRepository } from './sign-in/session-repository.ts'
import { forgetWrongPasswords } from './sign-in/sign-in-limits.ts'

const DEFAULT_USERNAME = 'admin'
/** The address that the audit log stores for changes by this command. */
const COMMAND_LINE = 'npm run admin'

/** The configured administrator. Missing values are generated. */
export interface AdministratorSettings {
  email?: string | undefined
  username?: string | undefined
  password?: string | undefined
}

/** An administrator's credentials. `password` is null unless it was generated here. */
export interface AdministratorAccess {
  username: string
  password: string | null
}

/**
 * Creates the first administrator when there is none.
 * @returns their credentials, or null when there already was an administrator
 */
export async function ensureAdministrator(
  db: Database,
  settings: AdministratorSettings,
): Promise<AdministratorAccess | null> {
  if (await new UserRepository(db).hasAdministrator()) return null
  const { username, password } = await create(db, settings)
  return { username, password }
}

/**
 * Creates an administrator, or restores access to an existing account.
 * The account gets the role ADMIN and the new password, is enabled, and loses its second factor and all its
 * sessions. The counters of wrong passwords are reset, so that the owner can sign in immediately.
 * @throws {ConfigError} when no account has the given e-mail
 * @throws a unique violation when the new e-mail belongs to another account
 */
export async function resetAdministrator(
  db: Database,
  settings: AdministratorSettings,
  logger: Logger,
): Promise<AdministratorAccess & { created: boolean; factorRemoved: boolean }> {
  const users = new UserRepository(db)
  const audit = new AuditLog(db, logger)
  const user = await users.findByIdentifier(settings.username ?? DEFAULT_USERNAME)
  if (!user) {
    if (settings.username?.includes('@')) throw new ConfigError('There is no account with this e-mail.')
    const { userId, ...access } = await create(db, settings)
    await audit.record({ action: 'registered', userId, address: COMMAND_LINE })
    return { ...access, created: true, factorRemoved: false }
  }
  const password = settings.password ?? randomPassword()
  await users.update(user.id, { role: 'ADMIN', disabled_at: null })
  await new SessionRepository(db).setPassword(user.id, await hashPassword(password), null)
  const factorRemoved = await new FactorRepository(db).removeAll(user.id)
  const limits = new RateLimits(db)
  await forgetWrongPasswords(limits, user.id)
  await forgetWrongCodes(limits, user.id)
  const entry = { userId: user.id, address: COMMAND_LINE }
  if (user.role !== 'ADMIN') {
    const changes = { role: [user.role, 'ADMIN'] as const }
    await audit.record({ ...entry, action: 'role-changed', detail: `${user.role} to ADMIN`, changes })
  }
  if (user.disabled_at !== null) await audit.record({ ...entry, action: 'enabled' })
  await audit.record({ ...entry, action: 'password-reset' })
  if (factorRemoved) await audit.record({ ...entry, action: 'second-factor-removed', detail: 'all' })
  const shown = settings.password ? null : password
  return { username: user.username, password: shown, created: false, factorRemoved }
}

async function create(
  db: Database,
  settings: AdministratorSettings,
): Promise<AdministratorAccess & { userId: number }> {
  const username = settings.username ?? DEFAULT_USERNAME
  const password = settings.password ?? randomPassword()
  const userId = await new UserRepository(db).insert({
    email: settings.email ?? `${username}@courtside.invalid`,
    username,
    password_hash: await hashPassword(password),
    role: 'ADMIN',
  })
  return { userId, username, password: settings.password === undefined ? password : null }
}
