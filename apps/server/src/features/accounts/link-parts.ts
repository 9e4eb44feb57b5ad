import type { Language } from '@courtside/contract'
import type { Logger } from '../../logger.ts'
import type { Mailer } from '../mail/mailer.ts'
import type * as texts from './texts.ts'

/** What the mails of accounts say, in one language. */
export type MailTexts = typeof texts & { readonly language: Language }

/** What it takes to mail a link. */
export interface LinkParts {
  mailer: Mailer
  /** Where Courtside is reached, as links have it. */
  publicUrl: () => string
  /** What mails say in the language of whom they are for; null: in the club's. */
  mailTexts: (language: Language | null) => Promise<MailTexts>
  logger: Logger
}
