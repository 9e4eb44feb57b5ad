import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A received mail. */
export interface ReceivedMail {
  to: string
  /** Headers and body, with quoted-printable decoded. */
  text: string
}

/** An SMTP server on loopback that stores its mails. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** Waits until an address has received `count` mails, and returns the last. */
  nthMailTo(address: string, count: number): Promise<ReceivedMail>
  close(): Promise<void>
}

const ARRIVES_WITHIN_MS = 15_000

/** Opens a mailbox on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  let arrived = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        for (const { address } of session.envelope.rcptTo) {
          received.push({ to: address.toLowerCase(), text: decodeQuotedPrintable(raw) })
        }
        arrived.resolve()
        arrived = Promise.withResolvers()
        done()
      }, done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mailbox has no port.')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async nthMailTo(to, count) {
      const timeout = AbortSignal.timeout(ARRIVES_WITHIN_MS)
      for (;;) {
        const mail = received.filter((each) => each.to === to.toLowerCase())[count - 1]
        if (mail) return mail
        await Promise.race([arrived.promise, once(timeout, 'abort')])
        if (timeout.aborted) throw new Error(`Mail number ${count} to ${to} did not arrive.`)
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes quoted-printable (RFC 2045, section 6.7). The mails of the tests are ASCII. */
function decodeQuotedPrintable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
