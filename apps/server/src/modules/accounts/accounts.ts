import type { AccountParts } from './account-parts.ts'
import { AccountRetention } from './account-retention.ts'
import { AuditLog } from './audit-log.ts'
import { Guardians } from './guardians.ts'
import { Invitations } from './invitations.ts'
import { OwnAccounts } from './own-accounts.ts'
import { OwnFactors } from './own-factors.ts'
import { PasswordService } from './passwords.ts'
import { ProfileService } from './profiles.ts'
import { type FactorParts, SecondFactors } from './second-factors.ts'
import { SessionService } from './sessions.ts'
import { UserAdministration } from './user-administration.ts'

/** The services of accounts. */
export interface Accounts {
  sessions: SessionService
  profiles: ProfileService
  passwords: PasswordService
  users: UserAdministration
  own: OwnAccounts
  factors: SecondFactors
  ownFactors: OwnFactors
  invitations: Invitations
  audit: AuditLog
  retention: AccountRetention
}

/** Puts the services of accounts together. */
export function createAccounts(parts: Omit<AccountParts, 'audit'> & FactorParts): Accounts {
  const { db, tokens, devices, limits, logger } = parts
  const shared: AccountParts = { db, tokens, devices, limits, audit: new AuditLog(db, logger) }
  const factors = new SecondFactors(shared, parts)
  const sessions = new SessionService(shared, factors)
  return {
    sessions,
    profiles: new ProfileService(shared, sessions, new Guardians(shared, parts)),
    passwords: new PasswordService(shared, sessions, parts),
    users: new UserAdministration(shared, sessions),
    own: new OwnAccounts(shared, sessions, parts),
    factors,
    ownFactors: new OwnFactors(shared, factors, sessions),
    invitations: new Invitations(shared, parts),
    audit: shared.audit,
    retention: new AccountRetention({ ...shared, logger }),
  }
}
