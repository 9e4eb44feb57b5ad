import { LANGUAGES, type Language } from '@courtside/contract'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mailer.ts'

/** Content of a mail about an account. */
interface AccountMail {
  to: string
  subject: string
  language: Language
  /** Paragraphs before the link. */
  paragraphs: readonly string[]
  /** The link, if any. The mail also shows its address as text, for readers who can't follow links. */
  link?: { href: string; text: string }
  /** Paragraphs after the link. */
  after?: readonly string[]
  /** The unsubscribe link, shown as the last line. */
  end?: { href: string; text: string }
}

/** Returns a mail about an account, as text and HTML. */
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
