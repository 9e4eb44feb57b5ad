import type { Config } from '@courtside/config'

/** Returns the sender's address for mails if MAIL_FROM is not set. */
export function defaultSender(publicUrl: string | undefined): string {
  return `Courtside <courtside@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`
}

/**
 * Returns the contact address for push services: the address of the site if it uses https, else the sender's
 * mail address.
 */
export function pushContact({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const sender = mailFrom ?? defaultSender(publicUrl)
  return `mailto:${/<(.*)>/.exec(sender)?.[1] ?? sender}`
}
