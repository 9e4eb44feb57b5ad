import { createHash, randomBytes } from 'node:crypto'

/** A random token that can't be guessed, and what is kept of it: a token itself is nowhere on the server. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256 of a token. No salt is needed: a token has 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
