import type { Config } from '@courtside/config'
import type { ContactMessage, EmailService } from '@courtside/contract'
import type { Mailer } from '@courtside/deliveries'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type * as texts from './texts.ts'

/** Dependencies of {@link ContactService}. */
interface ContactParts {
  mailer: Mailer
  limits: RateLimits
  /** Recipient of the messages. */
  to: string
  /** Returns the mail texts in the club's language. */
  texts: () => Promise<typeof texts>
  logger: Logger
}

const HOUR = 3600

/** High enough for many people behind one address, low enough that one sender can't flood the mailbox. */
const PER_ADDRESS: RateLimit = { name: 'contact-address', attempts: 20, seconds: HOUR, by: 'address' }

/** Forwards visitors' messages by mail. */
export class ContactService {
  readonly #parts: ContactParts

  constructor(parts: ContactParts) {
    this.#parts = parts
  }

  /**
   * Mails a message with the sender as reply-to. Silently drops messages in which the hidden field for bots
   * is filled in.
   * @param address address of the request
   * @throws {Refused} 429 after too many messages, 502 when the mail could not be sent
   */
  async send({ name, email, subject, message, website }: ContactMessage, address: string): Promise<void> {
    const { mailer, limits, to, texts, logger } = this.#parts
    await limits.take(PER_ADDRESS, address)
    if (website) {
      logger.info('Dropped a contact form message that filled in the hidden field for bots.')
      return
    }
    const { CONTACT_MAIL } = await texts()
    try {
      await mailer.send({
        to,
        replyTo: { name, address: email },
        subject: CONTACT_MAIL.subject(subject),
        text: CONTACT_MAIL.text({ name, email, message }),
      })
    } catch (error) {
      logger.error({ err: error }, 'Could not mail a message of the contact form.')
      throw new Refused({ code: 'message-not-sent' })
    }
  }
}

/** Endpoint of EmailJS for messages (its REST API, "Send email"). */
const EMAILJS_URL = 'https://api.emailjs.com/api/v1.0/email/send'

/** Returns the configured hosted e-mail service, which pages call directly, or null. */
export function emailServiceOf({ emailjs }: Config): EmailService | null {
  return emailjs ? { url: EMAILJS_URL, ...emailjs } : null
}

/** Returns the origins of third-party services that pages call. */
export function calledOrigins(config: Config): string[] {
  const service = emailServiceOf(config)
  return service ? [new URL(service.url).origin] : []
}
