import path from 'node:path'
import type { Config } from '@courtside/config'
import { type Finding, fault, fine, reasonOf, warning } from './finding.ts'

/** Time limit for the connection and for the greeting of a mail server, in ms. */
const PATIENCE_MS = 10_000

/** Codes of a host that has no address. */
const NOT_FOUND = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN', 'ENODATA']
/** Codes of a host that accepts no connection. */
const UNREACHABLE = [
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** Checks that mail can be sent. */
export async function checkMail({ smtpUrl, dataDir }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    const folder = path.join(dataDir, 'mail')
    return [
      warning(
        `No mail leaves this machine: it is saved in ${folder}.`,
        'Set SMTP_URL, so that people can reset their passwords and write to you.',
      ),
    ]
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
    return [fine('The mail server accepts our sign-in.')]
  } catch (error) {
    return [mailFault(smtpUrl, error)]
  } finally {
    transport.close()
  }
}

/**
 * Returns why a mail server refuses mail, and what to do.
 * @param smtpUrl SMTP_URL; the result contains no secrets of it
 */
function mailFault(smtpUrl: string, error: unknown): Finding {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const message = error instanceof Error ? error.message : ''
  const code = reasonOf(error)
  // nodemailer puts the failing part in the code, and the system's code in the message.
  const reason = code === 'ESOCKET' ? (/\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code) : code
  const place = port ? `${hostname}:${port}` : hostname
  if (reason === 'EAUTH') {
    return fault(
      `The mail server ${place} refuses our user name or password.`,
      'Correct them in SMTP_URL. Write @ as %40, : as %3A and / as %2F there. Some providers require a password made for programs.',
    )
  }
  if (reason === 'ETLS' || /certificate|wrong version number|ssl|tls/i.test(message)) {
    return fault(
      `No encrypted connection to the mail server ${place} (${reason}).`,
      `Use smtps:// with port 465, or smtp:// with port 587 (SMTP_URL has ${protocol}//), and the host that its certificate is for.`,
    )
  }
  if (NOT_FOUND.includes(reason) || NOT_FOUND.some((code) => message.includes(code))) {
    return fault(
      `There is no mail server ${hostname} (${reason}).`,
      'Correct the host in SMTP_URL; if it is right, this machine cannot resolve names.',
    )
  }
  if (UNREACHABLE.includes(reason)) {
    return fault(
      `The mail server ${place} cannot be reached (${reason}).`,
      'Check host and port in SMTP_URL: 465 with smtps://, 587 with smtp://. Many hosting companies block mail ports: ask yours to open it.',
    )
  }
  return fault(`The mail server ${place} does not accept our mail (${reason}).`, 'Check SMTP_URL.')
}
