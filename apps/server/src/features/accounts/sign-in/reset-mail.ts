import type { Mail } from '../../mail/mailer.ts'
import { accountMail } from '../account-mail.ts'
import type { MailTexts } from '../link-parts.ts'

/** How long a password reset link is valid, in minutes. */
export const RESET_MINUTES = 30

/**
 * Returns the mail with the link to choose a new password.
 *
 * @param publicUrl Courtside's public address from the settings, never from the request
 */
export function resetMail(
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
