import type { Identity } from '../../http/api.ts'
import type { Log } from '../../log.ts'
import { Refused } from '../../refused.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AccountParts } from './account-parts.ts'
import { LIMITS } from './limits.ts'
import { hashToken, newToken } from './opaque-tokens.ts'
import { hashPassword, isRightPassword } from './password-hash.ts'
import { userRepository } from './repository.ts'
import { RESET_MINUTES, resetMail } from './reset-mail.ts'
import { sessionRepository } from './session-repository.ts'
import type { SessionService } from './sessions.ts'
import { forgetWrongPasswords } from './sign-in-limits.ts'

const MINUTE_MS = 60_000

/** What it takes to mail a link. */
export interface LinkParts {
  mailer: Mailer
  /** The address of Courtside in stored. */
  publicUrl: () => string
  log: Log
}

/** Changing and recovering passwords. */
export function passwordService(
  { db, limits, audit }: AccountParts,
  sessions: SessionService,
  { mailer, publicUrl, log }: LinkParts,
) {
  const users = userRepository(db)
  const stored = sessionRepository(db)
  const onTheWay = new Set<Promise<void>>()

  async function sendLink(email: string, address: string): Promise<void> {
    const user = await users.findByEmail(email)
    if (!user || user.disabled_at) return
    const { token, hash } = newToken()
    const expires = new Date(Date.now() + RESET_MINUTES * MINUTE_MS)
    await stored.insertPasswordReset({ hash, user_id: user.id, expires_at: expires })
    await audit.record({ action: 'password-reset-requested', userId: user.id, address })
    await mailer.send(resetMail(user, publicUrl(), token))
  }

  return {
    /**
     * Changes the password of who asks; all his other sessions end.
     * @throws {Refused} 400 when the current password is wrong, 429 after too many of them
     */
    async change(asker: Identity, current: string, next: string, address: string): Promise<void> {
      const account = String(asker.id)
      await limits.take(LIMITS.currentPassword, account)
      const user = await users.findById(asker.id)
      if (!(await isRightPassword(user?.password_hash, current))) {
        await audit.record({ action: 'password-change-failed', userId: asker.id, actorId: asker.id, address })
        throw new Refused({ code: 'wrong-password' })
      }
      await limits.forget(LIMITS.currentPassword, account)
      await stored.setPassword(asker.id, await hashPassword(next), asker.session)
      sessions.forgetStandings()
      await audit.record({ action: 'password-changed', userId: asker.id, actorId: asker.id, address })
    },

    /**
     * Sends a link to choose a new password, if there is such an account. Returns before it looks, so that neither the answer
     * nor its time tells whether there is one.
     * @throws {Refused} 429
     */
    async forgot(email: string, address: string): Promise<void> {
      await limits.take(LIMITS.forgotPerAddress, address)
      await limits.take(LIMITS.forgotPerAccount, hashToken(email.toLowerCase()).toString('base64url'))
      const sending = sendLink(email, address)
        .catch((error: unknown) => log.error({ err: error }, 'A link to reset a password was not sent.'))
        .finally(() => onTheWay.delete(sending))
      onTheWay.add(sending)
    },

    /**
     * Sets a new password by the token of a mailed link; all sessions end.
     * @throws {Refused} 400 when the link is unknown, used or expired, 429 after too many of them
     */
    async reset(token: string, next: string, address: string): Promise<void> {
      await limits.take(LIMITS.resetPerAddress, address)
      const hash = hashToken(token)
      if ((await stored.findPasswordReset(hash)) === undefined) throw new Refused({ code: 'link-not-valid' })
      // The link is used up with the password, not before: where this fails it can be used again.
      const userId = await stored.resetPassword(hash, await hashPassword(next))
      if (userId === undefined) throw new Refused({ code: 'link-not-valid' })
      await limits.giveBack(LIMITS.resetPerAddress, address)
      sessions.forgetStandings()
      await forgetWrongPasswords(limits, userId)
      await audit.record({ action: 'password-reset', userId, address })
    },

    /** Waits for mail that is on its way. */
    async settle(): Promise<void> {
      await Promise.all(onTheWay)
    },
  }
}

/** What {@link passwordService} makes. */
export type PasswordService = ReturnType<typeof passwordService>
