import type { Mail } from '../mail/mailer.ts'

/**
 * A mail about an account, as text and HTML.
 * @param paragraphs what it says before the link
 * @param link where it leads, if anywhere: a word to press, and the address for those who can't
 * @param after what it says behind the link
 */
export function accountMail(
  to: string,
  subject: string,
  paragraphs: readonly string[],
  link?: { href: string; text: string },
  after: readonly string[] = [],
): Mail {
  const text = [...paragraphs, ...(link ? [link.href] : []), ...after]
  const html = [
    ...paragraphs.map(paragraph),
    ...(link
      ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`, paragraph(link.href)]
      : []),
    ...after.map(paragraph),
  ]
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
  }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
