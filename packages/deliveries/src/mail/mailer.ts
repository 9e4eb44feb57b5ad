import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { DeliveryLog } from '../delivery-log.ts'

/** A mail to one address, as text and HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Address for replies. */
  replyTo?: { name: string; address: string }
  /** Additional headers, for example `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** Settings for sending mail. */
export interface MailSettings {
  /**
   * The SMTP server, for example `smtps://user:password@mail.club.example`. If undefined, mails are written
   * to `folder`.
   */
  smtpUrl: string | undefined
  /** The sender. */
  from: string
  /** Folder for mails as .eml files when no SMTP server is set. */
  folder: string
  logger: DeliveryLog
}

/** Sends mail. */
export interface Mailer {
  /** Sends a mail. @throws when the SMTP server rejects it or the file can't be written */
  send(mail: Mail): Promise<void>
  /** Closes open connections. */
  close(): void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** How long a mail stays in the folder, in ms. Password links in mails expire after half an hour. */
const KEPT_MS = 24 * 60 * 60 * 1000
const SWEEP_MS = 60 * 60 * 1000

/**
 * Creates a mailer that uses SMTP. Without an SMTP server, it writes mails to files, logs their paths and
 * deletes them after a day.
 */
export function createMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl ? new SmtpMailer(settings.smtpUrl, settings) : new FileMailer(settings)
}

/** Sends mails through an SMTP server. */
class SmtpMailer implements Mailer {
  readonly #transport: FirstUsed<SMTPTransport.SentMessageInfo>
  readonly #from: string
  readonly #logger: DeliveryLog

  constructor(url: string, { from, logger }: MailSettings) {
    const timeouts = {
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    }
    this.#transport = new FirstUsed(({ createTransport }) => createTransport({ url, ...timeouts }))
    this.#from = from
    this.#logger = logger
  }

  async send(mail: Mail): Promise<void> {
    const transport = await this.#transport.get()
    const { messageId } = await transport.sendMail({ ...mail, from: this.#from })
    this.#logger.info({ messageId }, 'Sent a mail to the SMTP server.')
  }

  close(): void {
    this.#transport.close()
  }
}

/** Writes mails to a folder and deletes them after a day. */
class FileMailer implements Mailer {
  readonly #transport = new FirstUsed(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  readonly #settings: MailSettings
  readonly #sweeping: NodeJS.Timeout

  constructor(settings: MailSettings) {
    this.#settings = settings
    this.#sweeping = setInterval(() => this.#sweep(), SWEEP_MS)
    this.#sweep()
  }

  async send(mail: Mail): Promise<void> {
    const { from, folder, logger } = this.#settings
    const { message } = await (await this.#transport.get()).sendMail({ ...mail, from })
    const moment = new Date().toISOString().replaceAll(':', '-')
    const file = path.join(folder, `${moment}-${randomUUID()}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Written under a temporary name first, so that readers see only complete mails.
    await writeFile(`${file}.unfinished`, message, { mode: 0o600, flag: 'wx' })
    await rename(`${file}.unfinished`, file)
    logger.warn({ file }, `SMTP_URL is not set; wrote the mail to ${file}`)
  }

  close(): void {
    clearInterval(this.#sweeping)
    this.#transport.close()
  }

  #sweep(): void {
    const { folder, logger } = this.#settings
    void removeOlder(folder, Date.now() - KEPT_MS).catch((error: unknown) =>
      logger.error({ err: error, folder }, 'Could not remove old mail.'),
    )
  }
}

type Nodemailer = typeof import('nodemailer')

/** Loads nodemailer and creates a transport when the first mail is sent, so that the server starts faster. */
class FirstUsed<Result> {
  readonly #make: (library: Nodemailer) => Transporter<Result>
  #made: Promise<Transporter<Result>> | null = null

  constructor(make: (library: Nodemailer) => Transporter<Result>) {
    this.#make = make
  }

  get(): Promise<Transporter<Result>> {
    this.#made ??= import('nodemailer').then((library) => this.#make(library))
    return this.#made
  }

  /** Closes open connections, if any mail was sent. */
  close(): void {
    this.#made?.then(
      (transport) => transport.close(),
      () => {}, // the sender already got the error
    )
  }
}

/** Deletes the mails in a folder that are older than a time, in epoch ms. */
async function removeOlder(folder: string, before: number): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : []
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null) // deleted meanwhile
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}
