import type { Mail } from '../mail/mailer.ts'
import { RESET_MAIL } from './texts.ts'

/** How long a link to reset a password works, minutes. */
export const RESET_MINUTES = 30

/**
 * The mail with the link to choose a new password.
 * @param publicUrl where Courtside is reached, from the settings: never what the request claimed
 */
export function resetMail(to: { email: string; username: string }, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}/reset-password?token=${token}`
  const text = [RESET_MAIL.greeting(to.username), RESET_MAIL.asked(RESET_MINUTES), link, RESET_MAIL.notYou]
  const paragraphs = text.map((paragraph) =>
    paragraph === link
      ? `<p><a href="${escapeHtml(link)}">${RESET_MAIL.link}</a></p><p>${escapeHtml(link)}</p>`
      : `<p>${escapeHtml(paragraph)}</p>`,
  )
  return {
    to: to.email,
    subject: RESET_MAIL.subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
