import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts, with AES-256-GCM, the secrets that the server has to read again, so that neither the database nor
 * an unencrypted backup reveals them. A sealed secret consists of the nonce, the tag and the encrypted text.
 */
export class Seal {
  readonly #key: Buffer

  /**
   * @param secret a secret of the data folder
   * @param purpose the purpose of the key; the same secret gives different keys for different purposes
   */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  }

  seal(text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce)
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
  }

  /** Returns the decrypted text; null when it was sealed with another secret, or changed. */
  open(sealed: Buffer): string | null {
    try {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
}
