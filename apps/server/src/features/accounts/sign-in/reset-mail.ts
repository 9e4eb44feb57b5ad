import type { Mail } from '../../mail/mailer.ts'
import { accountMail } from '../account-mail.ts'
import type { MailTexts } from '../link-parts.ts'

/** How long a link to reset a password works, minutes. */
export const RESET_MINUTES = 30

/**
 * The mail with the link to choose a new password.
 * @param publicUrl where Courtside is reached, from the settings: never what the request claimed
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
