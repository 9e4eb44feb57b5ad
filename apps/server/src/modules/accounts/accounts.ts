import type { AccountParts } from './account-parts.ts'
import { type AuditLog, auditLog } from './audit-log.ts'
import { type LinkParts, type PasswordService, passwordService } from './passwords.ts'
import { type ProfileService, profileService } from './profiles.ts'
import { type SessionService, sessionService } from './sessions.ts'
import { type UserAdministration, userAdministration } from './user-administration.ts'

/** The services of accounts. */
export interface Accounts {
  sessions: SessionService
  profiles: ProfileService
  passwords: PasswordService
  users: UserAdministration
  audit: AuditLog
}

/** Puts the services of accounts together. */
export function createAccounts(parts: Omit<AccountParts, 'audit'> & LinkParts): Accounts {
  const { db, tokens, devices, limits, log } = parts
  const shared: AccountParts = { db, tokens, devices, limits, audit: auditLog(db, log) }
  const sessions = sessionService(shared)
  return {
    sessions,
    profiles: profileService(shared, sessions),
    passwords: passwordService(shared, sessions, parts),
    users: userAdministration(shared, sessions),
    audit: shared.audit,
  }
}
