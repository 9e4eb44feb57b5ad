import { createHash, randomBytes } from 'node:crypto'

/** The name and password for a camera. */
export type CameraLogin = { user: string; password: string }

const HASHES: ReadonlyMap<string, string> = new Map([
  ['MD5', 'md5'],
  ['SHA-256', 'sha256'],
])

/** A camera's challenge, and the answers to it. */
export class CameraAuthorization {
  readonly #login: CameraLogin
  readonly #challenge: ReadonlyMap<string, string>
  readonly #hash: string | null
  #count = 0

  private constructor(login: CameraLogin, challenge: ReadonlyMap<string, string>, hash: string | null) {
    this.#login = login
    this.#challenge = challenge
    this.#hash = hash
  }

  /**
   * Chooses the safest of a camera's challenges, from its WWW-Authenticate headers (RFC 7616, RFC 7617).
   * @returns null when no challenge is of a supported kind
   */
  static of(headers: readonly string[], login: CameraLogin): CameraAuthorization | null {
    const digests = headers
      .filter((header) => /^digest\s/i.test(header))
      .map(parametersOf)
      .flatMap((challenge) => {
        const hash = HASHES.get((challenge.get('algorithm') ?? 'MD5').toUpperCase())
        return hash ? [{ challenge, hash }] : []
      })
    const digest = digests.find(({ hash }) => hash === 'sha256') ?? digests[0]
    if (digest) return new CameraAuthorization(login, digest.challenge, digest.hash)
    const basic = headers.find((header) => /^basic\b/i.test(header))
    return basic === undefined ? null : new CameraAuthorization(login, new Map(), null)
  }

  /** Returns the Authorization header of a request. */
  header(method: string, uri: string): string {
    const { user, password } = this.#login
    if (!this.#hash) return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    const [realm, nonce] = [this.#challenge.get('realm') ?? '', this.#challenge.get('nonce') ?? '']
    const secret = this.#hashed(`${user}:${realm}:${password}`)
    const request = this.#hashed(`${method}:${uri}`)
    const parts = [`username="${user}"`, `realm="${realm}"`, `nonce="${nonce}"`, `uri="${uri}"`]
    if (this.#challenge.has('qop')) {
      this.#count += 1
      const count = this.#count.toString(16).padStart(8, '0')
      const own = randomBytes(8).toString('hex')
      const response = this.#hashed(`${secret}:${nonce}:${count}:${own}:auth:${request}`)
      parts.push(`response="${response}"`, 'qop=auth', `nc=${count}`, `cnonce="${own}"`)
    } else parts.push(`response="${this.#hashed(`${secret}:${nonce}:${request}`)}"`)
    for (const name of ['opaque', 'algorithm']) {
      const value = this.#challenge.get(name)
      if (value !== undefined) parts.push(name === 'opaque' ? `opaque="${value}"` : `algorithm=${value}`)
    }
    return `Digest ${parts.join(', ')}`
  }

  #hashed(text: string): string {
    return createHash(this.#hash ?? 'md5')
      .update(text)
      .digest('hex')
  }
}

/** Returns the parameters of a challenge, by their name in lower case. */
function parametersOf(header: string): Map<string, string> {
  const pairs = header.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/gi)
  return new Map([...pairs].map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? '']))
}
