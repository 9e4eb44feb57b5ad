import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createSecureContext, type SecureContext } from 'node:tls'

/**
 * Interval between checks of the files, in ms. Certificates are normally renewed weeks before they expire.
 */
const LOOK_EVERY_MS = 60_000

/**
 * Paths of a certificate and its key in PEM format. The certificate file also contains the chain of its
 * issuers.
 */
export interface CertificateFiles {
  cert: string
  key: string
}

/** A certificate with its key in PEM format. */
export interface CertificatePair {
  cert: string
  key: string
}

/**
 * Reads a certificate and its key.
 * @throws when a file cannot be read or parsed, or the key belongs to another certificate
 */
export async function readCertificate(files: CertificateFiles): Promise<CertificatePair> {
  const [cert, key] = await Promise.all([readFile(files.cert, 'utf8'), readFile(files.key, 'utf8')])
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) {
    throw new Error('the key is not that of the certificate')
  }
  return { cert, key }
}

/** Logs that a certificate was reloaded, or that the changed one cannot be used. */
interface CertificateLogger {
  info(facts: object, said: string): void
  warn(facts: object, said: string): void
}

/** The certificate of this server. Reloads it whenever its files change. */
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

  /**
   * Reads the certificate and starts watching its files.
   * @param everyMs interval between checks; tests shorten it
   * @throws when the files do not contain a certificate with its key
   */
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

  /** The TLS context for new connections. */
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

  /**
   * Reloads changed files. While the two files belong to different certificates, the previous pair stays in
   * use.
   */
  async #look(): Promise<void> {
    try {
      const seen = await versionOf(this.#files)
      if (seen === this.#seen) return
      const pair = await readCertificate(this.#files)
      this.#context = createSecureContext(pair)
      this.#pair = pair
      this.#seen = seen
      this.#logger.info({ file: this.#files.cert }, 'The certificate was reloaded')
      for (const listener of this.#listeners) listener(pair)
    } catch (error) {
      this.#logger.warn(
        { err: error },
        'The certificate has changed but cannot be used; keeping the previous one',
      )
    }
  }
}

async function versionOf({ cert, key }: CertificateFiles): Promise<string> {
  const files = await Promise.all([stat(cert), stat(key)])
  return files.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join(' ')
}
