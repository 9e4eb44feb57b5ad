import type { ContactMessage } from '@courtside/contract'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { Mailer } from '../mail/mailer.ts'
import type * as texts from './texts.ts'

/** What the contact form needs. */
interface ContactParts {
  mailer: Mailer
  limits: RateLimits
  /** Who gets the messages. */
  to: string
  /** What mails say in the language of the club. */
  texts: () => Promise<typeof texts>
  logger: Logger
}

const HOUR = 3600

/** Leaves room for a gym behind one address, and keeps the mailbox from being flooded by one. */
const PER_ADDRESS: RateLimit = { name: 'contact-address', attempts: 20, seconds: HOUR, by: 'address' }

/** Passes on what visitors write. */
export class ContactService {
  readonly #mailer: Mailer
  readonly #limits: RateLimits
  readonly #to: string
  readonly #texts: ContactParts['texts']
  readonly #logger: Logger

  constructor({ mailer, limits, to, texts, logger }: ContactParts) {
    this.#mailer = mailer
    this.#limits = limits
    this.#to = to
    this.#texts = texts
    this.#logger = logger
  }

  /**
   * Mails a message, so that an answer goes to its writer. What fell into the trap for robots is dropped, unsaid.
   * @param address where the request came from
   * @throws {Refused} 429 after too many messages, 502 when the mail could not be handed over
   */
  async send({ name, email, subject, message, website }: ContactMessage, address: string): Promise<void> {
    await this.#limits.take(PER_ADDRESS, address)
    if (website) {
      this.#logger.info('A message of the contact form fell into the trap for robots.')
      return
    }
    const { CONTACT_MAIL } = await this.#texts()
    try {
      await this.#mailer.send({
        to: this.#to,
        replyTo: { name, address: email },
        subject: CONTACT_MAIL.subject(subject),
        text: CONTACT_MAIL.text({ name, email, message }),
      })
    } catch (error) {
      this.#logger.error({ err: error }, 'A message of the contact form could not be mailed.')
      throw new Refused({ code: 'message-not-sent' })
    }
  }
}
