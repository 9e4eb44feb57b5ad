import { createHash, randomBytes } from 'node:crypto'

/** Returns a random token and its hash. The server stores only the hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns the SHA-256 of a token. No salt is needed, because a token has 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
