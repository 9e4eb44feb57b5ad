import type { Config } from '../platform/config/config.ts'

/** Who mail comes from when nobody was named. */
export function defaultSender(publicUrl: string | undefined): string {
  return `Courtside <courtside@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`
}

/** Whom push services write to: the site, or without https the sender of mail. */
export function pushContact({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const sender = mailFrom ?? defaultSender(publicUrl)
  return `mailto:${/<(.*)>/.exec(sender)?.[1] ?? sender}`
}
