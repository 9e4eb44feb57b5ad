import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'

/** Returns the texts of the .eml files of a data folder, oldest first, with quoted-printable decoded. */
export function writtenMail(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => decodeQuotedPrintable(readFileSync(path.join(folder, name), 'utf8')))
}

/** Waits until `count` mails have been written, and returns the last one. */
export function nthMail(dataDir: string, count: number): Promise<string> {
  return vi.waitFor(
    () => {
      const mail = writtenMail(dataDir)
      if (mail.length < count) throw new Error(`There are ${mail.length} mails, not ${count}.`)
      return mail[count - 1] ?? ''
    },
    { timeout: 10_000 },
  )
}

/** Returns the token of the link in a mail. */
export function linkToken(mail: string): string {
  return /\/reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
}

/** Decodes quoted-printable (RFC 2045, section 6.7). The mails of the tests contain only ASCII characters. */
export function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Returns the newest mail to an address.
 * @throws if there is none
 */
export function mailTo(dataDir: string, address: string): string {
  const found = writtenMail(dataDir).filter((mail) =>
    new RegExp(`^To: <?${address.replaceAll('.', '\\.')}>?\\r?$`, 'im').test(mail),
  )
  const newest = found.at(-1)
  if (newest === undefined) throw new Error(`There is no mail to ${address}.`)
  return newest
}
