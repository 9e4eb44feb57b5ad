import { hashPassword, hashToken, isRightPassword, newToken } from '@courtside/credentials'
import type { Mail } from '@courtside/deliveries'
import { accountMail } from '@courtside/deliveries'
import type { SessionIdentity } from '../../../http/api.ts'
import { Refused } from '../../../refused.ts'
import type { AccountParts, LinkParts, MailTexts } from '../account-parts.ts'
import { type UserRecord, UserRepository } from '../repository.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { LIMITS } from './limits.ts'
import { SessionRepository } from './session-repository.ts'
import type { SessionService } from './sessions.ts'
import { forgetWrongPasswords } from './sign-in-limits.ts'

const MINUTE_MS = 60_000

/** Changes and recovers passwords. */
export class PasswordService {
  readonly #db: AccountParts['db']
  readonly #limits: AccountParts['limits']
  readonly #audit: AccountParts['audit']
  readonly #sessions: SessionService
  readonly #links: LinkParts
  readonly #users: UserRepository
  readonly #stored: SessionRepository
  readonly #onTheWay = new Set<Promise<void>>()

  constructor({ db, limits, audit }: AccountParts, sessions: SessionService, links: LinkParts) {
    this.#db = db
    this.#limits = limits
    this.#audit = audit
    this.#sessions = sessions
    this.#links = links
    this.#users = new UserRepository(db)
    this.#stored = new SessionRepository(db)
  }

  /**
   * Changes the caller's password and ends their other sessions.
   * @throws {Refused} 400 when the current password is wrong or the new one is a common password, 429 after
   * too many wrong passwords
   */
  async change(asker: SessionIdentity, current: string, next: string, address: string): Promise<void> {
    const account = String(asker.id)
    await this.#limits.take(LIMITS.currentPassword, account)
    const user = await this.#users.findById(asker.id)
    if (!(await isRightPassword(user?.password_hash, current))) {
      await this.#audit.record({
        action: 'password-change-failed',
        userId: asker.id,
        actorId: asker.id,
        address,
      })
      throw new Refused({ code: 'wrong-password' })
    }
    await this.#limits.forget(LIMITS.currentPassword, account)
    await refuseCommonPassword(this.#db, next, 'newPassword', namesOf(user))
    await this.#stored.setPassword(asker.id, await hashPassword(next), asker.session)
    this.#sessions.forgetStandings()
    await this.#audit.record({ action: 'password-changed', userId: asker.id, actorId: asker.id, address })
  }

  /**
   * Mails a link to choose a new password, if the account exists. Returns before it looks up the account, so
   * that neither the response nor its timing reveals whether the account exists.
   * @throws {Refused} 429
   */
  async forgot(email: string, address: string): Promise<void> {
    await this.#limits.take(LIMITS.forgotPerAddress, address)
    await this.#limits.take(LIMITS.forgotPerAccount, hashToken(email.toLowerCase()).toString('base64url'))
    const sending = this.#sendLink(email, address)
      .catch((error: unknown) =>
        this.#links.logger.error({ err: error }, 'Could not send a link to reset a password.'),
      )
      .finally(() => this.#onTheWay.delete(sending))
    this.#onTheWay.add(sending)
  }

  /**
   * Sets a new password by the token of a mailed link, and ends all sessions.
   * @throws {Refused} 400 when the link is unknown, used or expired, or the password is common; 429 after too
   * many invalid links
   */
  async reset(token: string, next: string, address: string): Promise<void> {
    const hash = hashToken(token)
    const owner = await this.#stored.findPasswordReset(hash)
    if (owner === undefined) throw await this.#invalidLink(address)
    await refuseCommonPassword(this.#db, next, 'newPassword', namesOf(await this.#users.findById(owner)))
    // One transaction deletes the link and sets the password. If it fails, the link can be used again.
    const userId = await this.#stored.resetPassword(hash, await hashPassword(next))
    if (userId === undefined) throw await this.#invalidLink(address)
    this.#sessions.forgetStandings()
    await forgetWrongPasswords(this.#limits, userId)
    await this.#audit.record({ action: 'password-reset', userId, address })
  }

  /**
   * Counts an invalid link. Valid links are not counted: their token can't be guessed, and wrong attempts of
   * other people with the same IP address must not block them.
   */
  async #invalidLink(address: string): Promise<Refused> {
    await this.#limits.take(LIMITS.resetPerAddress, address)
    return new Refused({ code: 'link-not-valid' })
  }

  /** Waits for mails that are being sent. */
  async settle(): Promise<void> {
    await Promise.all(this.#onTheWay)
  }

  async #sendLink(email: string, address: string): Promise<void> {
    const user = await this.#users.findByEmail(email)
    if (!user || user.disabled_at) return
    const { token, hash } = newToken()
    const expires = new Date(Date.now() + RESET_MINUTES * MINUTE_MS)
    await this.#stored.insertPasswordReset({ hash, user_id: user.id, expires_at: expires })
    await this.#audit.record({ action: 'password-reset-requested', userId: user.id, address })
    const { mailer, publicUrl, mailTexts } = this.#links
    await mailer.send(resetMail(user, publicUrl(), token, await mailTexts(user.language)))
  }
}

function namesOf(user: UserRecord | undefined): string[] {
  return user ? [user.username, user.email] : []
}

/** How long a password reset link is valid, in minutes. */
const RESET_MINUTES = 30

/**
 * Returns the mail with the link to choose a new password.
 * @param publicUrl Courtside's public address from the settings, never from the request
 */
function resetMail(
  to: { email: string; username: string },
  publicUrl: string,
  token: string,
  { RESET_MAIL, language }: MailTexts,
): Mail {
  return accountMail({
    to: to.email,
    subject: RESET_MAIL.subject,
    language,
    paragraphs: [RESET_MAIL.greeting(to.username), RESET_MAIL.asked(RESET_MINUTES)],
    link: { href: `${publicUrl}/reset-password?token=${token}`, text: RESET_MAIL.link },
    after: [RESET_MAIL.notYou],
  })
}
