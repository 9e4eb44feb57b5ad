import type { Installation, Language } from '@courtside/contract'
import type { Mailer } from '@courtside/deliveries'
import { accountMail } from '@courtside/deliveries'
import type { Database } from '../../db/client.ts'
import type { Identity } from '../../http/api.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type * as texts from './texts.ts'

/** Dependencies of {@link InstallationService}. */
interface InstallationParts extends Installation {
  db: Database
  mailer: Mailer
  limits: RateLimits
  /** Returns the mail texts in a language. Null selects the club's language. */
  texts(language: Language | null): Promise<typeof texts & { language: Language }>
  logger: Logger
}

/** High enough to try out settings with several mails, low enough not to flood a mailbox. */
const TEST_MAILS: RateLimit = { name: 'test-mail', attempts: 10, seconds: 3600 }

/** Reports the settings of this installation that come from its environment. */
export class InstallationService {
  readonly #parts: InstallationParts

  constructor(parts: InstallationParts) {
    this.#parts = parts
  }

  read(): Installation {
    const { publicUrl, sendsMail, sender } = this.#parts
    return { publicUrl, sendsMail, sender }
  }

  /**
   * Sends a test mail to the caller.
   * @throws {Refused} 409 there is no mail server; 429 after too many; 502 the mail server rejected it
   */
  async sendTestMail(asker: Identity): Promise<void> {
    const { db, mailer, limits, logger, sendsMail } = this.#parts
    if (!sendsMail) throw new Refused({ code: 'no-mail-server' })
    await limits.take(TEST_MAILS, String(asker.id))
    const { email, username, language } = await db
      .selectFrom('users')
      .select(['email', 'username', 'language'])
      .where('id', '=', asker.id)
      .executeTakeFirstOrThrow()
    const { TEST_MAIL, language: mailLanguage } = await this.#parts.texts(language)
    const paragraphs = [TEST_MAIL.arrived, TEST_MAIL.by(username)]
    const mail = accountMail({ to: email, subject: TEST_MAIL.subject, language: mailLanguage, paragraphs })
    try {
      await mailer.send(mail)
    } catch (error) {
      logger.error({ err: error }, 'Could not send a test mail.')
      throw new Refused({ code: 'test-mail-refused' })
    }
  }
}
