import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createSecureContext, type SecureContext } from 'node:tls'

/** How often the files are looked at, ms: who renews a certificate does so weeks before its end. */
const LOOK_EVERY_MS = 60_000

/** Where a certificate and its key are, PEM; the certificate with those it is issued by behind it. */
export interface CertificateFiles {
  cert: string
  key: string
}

/** A certificate with its key, PEM. */
export interface CertificatePair {
  cert: string
  key: string
}

/**
 * Reads a certificate and its key.
 * @throws when a file cannot be read, is none, or the key is of another certificate
 */
export async function readCertificate(files: CertificateFiles): Promise<CertificatePair> {
  const [cert, key] = await Promise.all([readFile(files.cert, 'utf8'), readFile(files.key, 'utf8')])
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) {
    throw new Error('the key is not that of the certificate')
  }
  return { cert, key }
}

/** Told when a certificate was read again, or can't be. */
interface CertificateLogger {
  info(facts: object, said: string): void
  warn(facts: object, said: string): void
}

/** The certificate of this server, read again whenever its files have changed. */
export class Certificate {
  readonly #files: CertificateFiles
  readonly #logger: CertificateLogger
  readonly #listeners = new Set<(pair: CertificatePair) => void>()
  readonly #timer: NodeJS.Timeout
  #pair: CertificatePair
  #context: SecureContext
  #seen: string

  private constructor(
    files: CertificateFiles,
    first: { pair: CertificatePair; seen: string },
    logger: CertificateLogger,
    everyMs: number,
  ) {
    this.#files = files
    this.#logger = logger
    this.#pair = first.pair
    this.#seen = first.seen
    this.#context = createSecureContext(first.pair)
    this.#timer = setInterval(() => void this.#look(), everyMs).unref()
  }

  /** @param everyMs how often the files are looked at; tests shorten it @throws when the files hold no certificate with its key */
  static async open(
    files: CertificateFiles,
    logger: CertificateLogger,
    everyMs = LOOK_EVERY_MS,
  ): Promise<Certificate> {
    const seen = await versionOf(files)
    return new Certificate(files, { pair: await readCertificate(files), seen }, logger, everyMs)
  }

  get pair(): CertificatePair {
    return this.#pair
  }

  /** What a connection that begins now is secured by. */
  get context(): SecureContext {
    return this.#context
  }

  /** Calls `listener` with each new certificate. */
  onChange(listener: (pair: CertificatePair) => void): void {
    this.#listeners.add(listener)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** While the two files are of different certificates, the one that was read before goes on. */
  async #look(): Promise<void> {
    try {
      const seen = await versionOf(this.#files)
      if (seen === this.#seen) return
      const pair = await readCertificate(this.#files)
      this.#context = createSecureContext(pair)
      this.#pair = pair
      this.#seen = seen
      this.#logger.info({ file: this.#files.cert }, 'The certificate was read again')
      for (const listener of this.#listeners) listener(pair)
    } catch (error) {
      this.#logger.warn(
        { err: error },
        'The certificate has changed and cannot be used: the one before goes on',
      )
    }
  }
}

async function versionOf({ cert, key }: CertificateFiles): Promise<string> {
  const files = await Promise.all([stat(cert), stat(key)])
  return files.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join(' ')
}
