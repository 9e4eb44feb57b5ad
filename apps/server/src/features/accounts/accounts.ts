import type { AccountParts } from './account-parts.ts'
import { AuditLog } from './audit-log.ts'
import { Invitations } from './invitations.ts'
import { AccountRetention } from './own-account/account-retention.ts'
import { Guardians } from './own-account/guardians.ts'
import { OwnAccounts } from './own-account/own-accounts.ts'
import { ProfileService } from './own-account/profiles.ts'
import { OwnFactors } from './second-factor/own-factors.ts'
import { type FactorParts, SecondFactors } from './second-factor/second-factors.ts'
import { PasswordService } from './sign-in/passwords.ts'
import { SessionService } from './sign-in/sessions.ts'
import { UserAdministration } from './user-administration.ts'

/** The account services. */
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

/** Creates the account services. */
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
