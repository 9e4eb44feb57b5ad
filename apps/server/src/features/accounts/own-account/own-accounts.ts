import { buffer } from 'node:stream/consumers'
import type { OwnAccount } from '@courtside/contract'
import { hashPassword, hashToken, newToken, randomPassword } from '@courtside/credentials'
import { accountMail } from '@courtside/deliveries'
import { ZipFile } from 'yazl'
import { brokenConstraint } from '../../../db/faults.ts'
import type { SessionIdentity } from '../../../http/api.ts'
import { Refused } from '../../../refused.ts'
import type { AccountParts, LinkParts } from '../account-parts.ts'
import { type UserRecord, UserRepository } from '../repository.ts'
import { proveOwner } from '../second-factor/prove-owner.ts'
import { LIMITS } from '../sign-in/limits.ts'
import type { SessionService } from '../sign-in/sessions.ts'
import { emptyAccount, OwnAccountRepository } from './own-account-repository.ts'

const LINK_HOURS = 24
const HOUR_MS = 60 * 60 * 1000

/** Lets users verify and change their e-mail address, export their data and delete their account. */
export class OwnAccounts {
  readonly #parts: AccountParts
  readonly #limits: AccountParts['limits']
  readonly #audit: AccountParts['audit']
  readonly #sessions: SessionService
  readonly #links: LinkParts
  readonly #users: UserRepository
  readonly #own: OwnAccountRepository

  constructor(parts: AccountParts, sessions: SessionService, links: LinkParts) {
    const { db, limits, audit } = parts
    this.#parts = parts
    this.#limits = limits
    this.#audit = audit
    this.#sessions = sessions
    this.#links = links
    this.#users = new UserRepository(db)
    this.#own = new OwnAccountRepository(db)
  }

  /** Returns the caller's e-mail address and its verification state. */
  async read(asker: SessionIdentity): Promise<OwnAccount> {
    const { email, email_verified_at, created_at } = await this.#user(asker)
    return {
      email,
      email_verified: email_verified_at !== null,
      email_waiting: await this.#own.emailWaiting(asker.id),
      created_at: created_at.toISOString(),
    }
  }

  /**
   * Mails a link to the new address. When the user opens the link, the new address replaces the current one.
   * Also notifies the current address.
   * @throws {Refused} 400 wrong password, 409 the address belongs to another account, 429, 502 the mail could
   * not be sent
   */
  async changeEmail(
    asker: SessionIdentity,
    { email, currentPassword }: { email: string; currentPassword: string },
    address: string,
  ): Promise<void> {
    const user = await proveOwner(this.#parts, asker.id, currentPassword)
    await this.#limits.take(LIMITS.emailPerAccount, String(asker.id))
    const other = await this.#users.findByEmail(email)
    if (other && other.id !== asker.id) throw new Refused({ code: 'email-taken' })
    const { token, hash } = newToken()
    const expires_at = new Date(Date.now() + LINK_HOURS * HOUR_MS)
    await this.#own.awaitEmail({ user_id: user.id, hash, email, expires_at })
    await this.#audit.record({
      action: 'email-change-requested',
      userId: user.id,
      actorId: user.id,
      address,
    })
    await this.#mailLink(user, email, token)
  }

  /**
   * Confirms an e-mail address by the token of a link mailed to it.
   * @throws {Refused} 400 the link is unknown, used or expired, 409 the address meanwhile belongs to another
   * account, 429
   */
  async confirmEmail(token: string, address: string): Promise<void> {
    const changed = await this.#own.confirmEmail(hashToken(token)).catch((error: unknown) => {
      if (brokenConstraint(error) === 'users_email') throw new Refused({ code: 'email-taken' })
      throw error
    })
    if (!changed) {
      // Only invalid links are counted. A valid token can't be guessed, and wrong attempts of other people
      // with the same IP address must not block it.
      await this.#limits.take(LIMITS.resetPerAddress, address)
      throw new Refused({ code: 'link-not-valid' })
    }
    await this.#audit.record({ action: 'email-confirmed', userId: changed.userId, address })
    if (changed.before === changed.email) return
    const { EMAIL_MAIL, language } = await this.#links.mailTexts(changed.language)
    const { greeting, changed: changedText, changedNotYou } = EMAIL_MAIL
    await this.#tell({
      to: changed.before,
      subject: EMAIL_MAIL.changedSubject,
      language,
      paragraphs: [greeting(changed.username), changedText(changed.email), changedNotYou],
    })
  }

  /** Returns all stored data of the caller as a ZIP. @throws {Refused} 429 */
  async exportData(asker: SessionIdentity, address: string): Promise<Buffer> {
    await this.#limits.take(LIMITS.exportPerAccount, String(asker.id))
    const data = await this.#own.allOf(asker.id)
    await this.#audit.record({ action: 'data-exported', userId: asker.id, actorId: asker.id, address })
    return dataZip(data)
  }

  /**
   * Empties the caller's account: removes all personal data and ends all sessions and tokens. The user id
   * stays in the logs of matches where the user entered plays.
   * @throws {Refused} 400 wrong password, 409 the caller is the last administrator, 429
   */
  async delete(asker: SessionIdentity, password: string, address: string): Promise<void> {
    await proveOwner(this.#parts, asker.id, password)
    const unusableHash = await hashPassword(randomPassword())
    const standing = await this.#users.changeStanding(
      asker.id,
      { role: 'CUSTOMER', disabled_at: new Date() },
      (tx) => emptyAccount(tx, asker.id, unusableHash),
    )
    if (standing === 'last') throw new Refused({ code: 'last-administrator' })
    this.#sessions.forgetStandings()
    await this.#audit.record({ action: 'account-deleted', userId: asker.id, actorId: asker.id, address })
  }

  async #user({ id }: SessionIdentity): Promise<UserRecord> {
    const user = await this.#users.findById(id)
    if (!user) throw new Refused({ code: 'no-such-user' })
    return user
  }

  async #mailLink(user: UserRecord, email: string, token: string): Promise<void> {
    const href = `${this.#links.publicUrl()}/confirm-email?token=${token}`
    const { EMAIL_MAIL, language } = await this.#links.mailTexts(user.language)
    const hello = EMAIL_MAIL.greeting(user.username)
    const mail = accountMail({
      to: email,
      subject: EMAIL_MAIL.subject,
      language,
      paragraphs: [hello, EMAIL_MAIL.asked(LINK_HOURS)],
      link: { href, text: EMAIL_MAIL.link },
      after: [EMAIL_MAIL.notYou],
    })
    try {
      await this.#links.mailer.send(mail)
    } catch (error) {
      this.#links.logger.error({ err: error }, 'Could not send a link to confirm an address.')
      throw new Refused({ code: 'message-not-sent' })
    }
    if (email.toLowerCase() === user.email.toLowerCase()) return
    await this.#tell({
      to: user.email,
      subject: EMAIL_MAIL.noticeSubject,
      language,
      paragraphs: [hello, EMAIL_MAIL.notice(email), EMAIL_MAIL.noticeNotYou],
    })
  }

  /** Sends a notice. A failure is only logged, because an unreachable address must not block the change. */
  async #tell(mail: Parameters<typeof accountMail>[0]): Promise<void> {
    try {
      await this.#links.mailer.send(accountMail(mail))
    } catch (error) {
      this.#links.logger.error({ err: error }, 'Could not send a notice about a changed address.')
    }
  }
}

/**
 * Returns data as a ZIP with one JSON file per part.
 * @param parts the data, by file name without extension
 */
async function dataZip(parts: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(part, null, 2)}\n`), `${name}.json`)
  }
  zip.end()
  return buffer(zip.outputStream)
}
