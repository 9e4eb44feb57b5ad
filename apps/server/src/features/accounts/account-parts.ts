import type { Database } from '../../db/client.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { AuditLog } from './audit-log.ts'
import type { DeviceTokens } from './device-tokens.ts'
import type { AccessTokens } from './sign-in/access-tokens.ts'

/** Dependencies that the account services share. */
export interface AccountParts {
  db: Database
  tokens: AccessTokens
  devices: DeviceTokens
  limits: RateLimits
  audit: AuditLog
}
