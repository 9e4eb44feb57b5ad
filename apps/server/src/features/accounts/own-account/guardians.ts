import { isUnder16, type Language } from '@courtside/contract'
import { Refused } from '../../../refused.ts'
import { accountMail } from '../account-mail.ts'
import type { AccountParts } from '../account-parts.ts'
import type { LinkParts } from '../link-parts.ts'
import { type UserRecord, UserRepository } from '../repository.ts'
import { LIMITS } from '../sign-in/limits.ts'

/** What of a registration, or of an account whose date of birth changes, is looked at. */
interface Child {
  username: string
  email: string
  birthdate: NonNullable<UserRecord['birthdate']>
  guardianEmail?: string | undefined
  /** In which the guardian is told as well. */
  language?: Language | null | undefined
}

/** Why a guardian is written to. */
type Occasion = 'opened' | 'changed'

/** The parents and guardians of who has an account under 16, in clubs that ask for them. */
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
   * Tells the guardian that an account is about to be opened.
   * @returns the address to keep; null when nobody is asked for one
   * @throws {Refused} 400 there is none, or it is the child's own; 409 name or e-mail is taken; 429; 502 the mail could not be sent
   */
  async tellOf(child: Child, isAsked: boolean): Promise<string | null> {
    if (!isAsked || !isUnder16(child.birthdate, new Date())) return null
    const guardianEmail = namedFor(child)
    // Else a mail would tell of an account that is then refused.
    await this.#refuseTakenName(child.username)
    if (await this.#users.findByEmail(child.email)) throw new Refused({ code: 'email-taken' })
    await this.#tell(guardianEmail, child, 'opened')
    return guardianEmail
  }

  /**
   * Tells the guardian of somebody whose date of birth is changed to one under 16. A guardian who is known is not told again.
   * @param isAsked whether the date changes and the club asks
   * @returns the address to keep: null for who is 16
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
      this.#links.logger.error({ err: error }, 'A guardian was not told of an account.')
      throw new Refused({ code: 'message-not-sent' })
    }
  }
}

/** @throws {Refused} 400 there is none, or it is the child's own */
function namedFor({ email, guardianEmail }: Child): string {
  if (guardianEmail === undefined) throw new Refused({ code: 'guardian-needed' })
  if (guardianEmail.toLowerCase() === email.toLowerCase()) throw new Refused({ code: 'guardian-is-oneself' })
  return guardianEmail
}
