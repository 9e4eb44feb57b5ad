import type { Mail } from '../mail/mailer.ts'
import { accountMail } from './account-mail.ts'
import { RESET_MAIL } from './texts.ts'

/** How long a link to reset a password works, minutes. */
export const RESET_MINUTES = 30

/**
 * The mail with the link to choose a new password.
 * @param publicUrl where Courtside is reached, from the settings: never what the request claimed
 */
export function resetMail(to: { email: string; username: string }, publicUrl: string, token: string): Mail {
  const words = [RESET_MAIL.greeting(to.username), RESET_MAIL.asked(RESET_MINUTES)]
  const link = { href: `${publicUrl}/reset-password?token=${token}`, text: RESET_MAIL.link }
  return accountMail(to.email, RESET_MAIL.subject, words, link, [RESET_MAIL.notYou])
}
