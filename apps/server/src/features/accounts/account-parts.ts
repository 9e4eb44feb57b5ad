import type { Language, Role } from '@courtside/contract'
import type { AccessTokens, DeviceTokens } from '@courtside/credentials'
import type { Mailer } from '@courtside/deliveries'
import type { Database } from '../../db/client.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import type { AuditLog } from './audit-log.ts'
import type * as texts from './texts.ts'

/** Dependencies that the account services share. */
export interface AccountParts {
  db: Database
  tokens: AccessTokens<Role>
  devices: DeviceTokens
  limits: RateLimits
  audit: AuditLog
}

/** Texts of account mails in one language. */
export type MailTexts = typeof texts & { readonly language: Language }

/** Dependencies of the services that mail links. */
export interface LinkParts {
  mailer: Mailer
  /** Returns the public address of Courtside, for links. */
  publicUrl: () => string
  /** Returns the mail texts in the recipient's language; null selects the club's language. */
  mailTexts: (language: Language | null) => Promise<MailTexts>
  logger: Logger
}
