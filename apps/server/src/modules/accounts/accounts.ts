import type { AccountParts } from './account-parts.ts'
import { AuditLog } from './audit-log.ts'
import { Invitations } from './invitations.ts'
import { OwnAccounts } from './own-accounts.ts'
import { type LinkParts, PasswordService } from './passwords.ts'
import { ProfileService } from './profiles.ts'
import { SessionService } from './sessions.ts'
import { UserAdministration } from './user-administration.ts'

/** The services of accounts. */
export interface Accounts {
  sessions: SessionService
  profiles: ProfileService
  passwords: PasswordService
  users: UserAdministration
  own: OwnAccounts
  invitations: Invitations
  audit: AuditLog
}

/** Puts the services of accounts together. */
export function createAccounts(parts: Omit<AccountParts, 'audit'> & LinkParts): Accounts {
  const { db, tokens, devices, limits, log } = parts
  const shared: AccountParts = { db, tokens, devices, limits, audit: new AuditLog(db, log) }
  const sessions = new SessionService(shared)
  return {
    sessions,
    profiles: new ProfileService(shared, sessions),
    passwords: new PasswordService(shared, sessions, parts),
    users: new UserAdministration(shared, sessions),
    own: new OwnAccounts(shared, sessions, parts),
    invitations: new Invitations(shared, parts),
    audit: shared.audit,
  }
}
