import { isUnder16, type Language } from '@courtside/contract'
import { accountMail } from '@courtside/deliveries'
import { Refused } from '../../../refused.ts'
import type { AccountParts, LinkParts } from '../account-parts.ts'
import { type UserRecord, UserRepository } from '../repository.ts'
import { LIMITS } from '../sign-in/limits.ts'

/** The data of a registration, or of an account whose date of birth changes. */
interface Child {
  username: string
  email: string
  birthdate: NonNullable<UserRecord['birthdate']>
  guardianEmail?: string | undefined
  /** The language of the account and of the mail to the guardian. */
  language?: Language | null | undefined
}

/** The reason for a mail to a guardian. */
type Occasion = 'opened' | 'changed'

/** Notifies the guardians of users under 16, for clubs that require a guardian. */
export class Guardians {
  readonly #limits: AccountParts['limits']
  readonly #users: UserRepository
  readonly #links: LinkParts

  constructor({ db, limits }: AccountParts, links: LinkParts) {
    this.#limits = limits
    this.#users = new UserRepository(db)
    this.#links = links
  }

  /**
   * Notifies the guardian that an account is about to be created.
   * @returns the guardian's address to store, or null when none is required
   * @throws {Refused} 400 the address is missing or is the child's own; 409 name or e-mail is taken; 429; 502
   * the mail could not be sent
   */
  async tellOf(child: Child, isAsked: boolean): Promise<string | null> {
    if (!isAsked || !isUnder16(child.birthdate, new Date())) return null
    const guardianEmail = namedFor(child)
    // The name and address are checked before the mail is sent. Otherwise a guardian could be mailed about an
    // account that is then refused.
    await this.#refuseTakenName(child.username)
    if (await this.#users.findByEmail(child.email)) throw new Refused({ code: 'email-taken' })
    await this.#tell(guardianEmail, child, 'opened')
    return guardianEmail
  }

  /**
   * Notifies the guardian of a user who is under 16 by the new date of birth. A guardian whose address is
   * already stored is not notified again.
   * @param isAsked whether the date changes and the club requires a guardian
   * @returns the guardian's address to store, or null for users of 16 and older
   * @throws {Refused} as {@link tellOf} does
   */
  async tellOfChange(before: UserRecord, child: Child, isAsked: boolean): Promise<string | null> {
    if (!isUnder16(child.birthdate, new Date())) return null
    if (!isAsked || before.guardian_email !== null) return before.guardian_email
    const guardianEmail = namedFor(child)
    if (child.username.toLowerCase() !== before.username.toLowerCase())
      await this.#refuseTakenName(child.username)
    await this.#tell(guardianEmail, child, 'changed')
    return guardianEmail
  }

  async #refuseTakenName(username: string): Promise<void> {
    if (await this.#users.findByIdentifier(username)) throw new Refused({ code: 'username-taken' })
  }

  async #tell(to: string, { username, language = null }: Child, occasion: Occasion): Promise<void> {
    await this.#limits.take(LIMITS.guardianPerAddress, to.toLowerCase())
    await this.#mail(to, username, language, occasion)
  }

  async #mail(to: string, username: string, chosen: Language | null, occasion: Occasion): Promise<void> {
    const { GUARDIAN_MAIL, language } = await this.#links.mailTexts(chosen)
    const { subject, site, link: text, kept, notYours } = GUARDIAN_MAIL
    const mail = accountMail({
      to,
      subject,
      language,
      paragraphs: [GUARDIAN_MAIL[occasion](username), site],
      after: [kept, notYours],
      link: { href: `${this.#links.publicUrl()}/privacy`, text },
    })
    try {
      await this.#links.mailer.send(mail)
    } catch (error) {
      this.#links.logger.error({ err: error }, 'Could not notify a guardian of an account.')
      throw new Refused({ code: 'message-not-sent' })
    }
  }
}

/** Returns the guardian's address. @throws {Refused} 400 the address is missing or is the child's own */
function namedFor({ email, guardianEmail }: Child): string {
  if (guardianEmail === undefined) throw new Refused({ code: 'guardian-needed' })
  if (guardianEmail.toLowerCase() === email.toLowerCase()) throw new Refused({ code: 'guardian-is-oneself' })
  return guardianEmail
}
