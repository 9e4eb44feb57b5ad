import type { Mail } from '../mail/mailer.ts'

/** How long a link to reset a password works, minutes (decision A7). */
export const RESET_MINUTES = 30

/**
 * The mail with the link to choose a new password.
 * @param publicUrl where Courtside is reached, from the settings: never what the request claimed
 */
export function resetMail(to: { email: string; username: string }, publicUrl: string, token: string): Mail {
  const link = `${publicUrl}/reset-password?token=${token}`
  const text = [
    `Hello ${to.username},`,
    `somebody asked for a new password for your Courtside account. Open this address to choose one. It works once, for ${RESET_MINUTES} minutes:`,
    link,
    'If it was not you, leave this mail alone: your password stays as it is.',
  ]
  const paragraphs = text.map((paragraph) =>
    paragraph === link
      ? `<p><a href="${escapeHtml(link)}">Choose a new password</a></p><p>${escapeHtml(link)}</p>`
      : `<p>${escapeHtml(paragraph)}</p>`,
  )
  return {
    to: to.email,
    subject: 'Choose a new password for Courtside',
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
