import { LANGUAGES, type Language } from '@courtside/contract'
import type { Mail } from '../mail/mailer.ts'

/** What a mail about an account is made of. */
interface AccountMail {
  to: string
  subject: string
  language: Language
  /** What it says before the link. */
  paragraphs: readonly string[]
  /** Where it leads, if anywhere: a word to press, and the address for those who can't. */
  link?: { href: string; text: string }
  /** What it says behind the link. */
  after?: readonly string[]
  /** Where mails of the kind are ended: the last line. */
  end?: { href: string; text: string }
}

/** A mail about an account, as text and HTML. */
export function accountMail({ to, subject, language, paragraphs, link, after = [], end }: AccountMail): Mail {
  const text = [
    ...paragraphs,
    ...(link ? [link.href] : []),
    ...after,
    ...(end ? [`${end.text}: ${end.href}`] : []),
  ]
  const html = [
    ...paragraphs.map(paragraph),
    ...(link ? [linkTo(link), paragraph(link.href)] : []),
    ...after.map(paragraph),
    ...(end ? [linkTo(end)] : []),
  ]
  const { direction } = LANGUAGES[language]
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}" dir="${direction}"><body>${html.join('')}</body></html>`,
  }
}

function linkTo({ href, text }: { href: string; text: string }): string {
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
