import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'

/** Returns a secret of 256 random bits in the format of the Standard Webhooks specification. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64')
}

/**
 * Returns the headers of a signed message (Standard Webhooks 1.0.0, "Symmetric").
 * The HMAC-SHA256 covers id, time and body, which prevents changes and replays.
 *
 * @param seconds epoch seconds
 */
export function signedHeaders(
  secret: string,
  id: string,
  seconds: number,
  body: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
