import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/**
 * Number of accepted steps before and after the current one. Allows for a phone clock that is off by a
 * minute.
 */
const STEPS_OFF = 2
/** Length of a secret, in bytes, as recommended by RFC 4226, section 4 (R6). */
const SECRET_BYTES = 20
const ISSUER = 'Courtside'

/** Returns a new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * Returns the URI that authenticator apps read from a QR code.
 * @param account the name that the app shows for the account
 */
export function totpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/**
 * Returns the step (30 s each, since the epoch) of a code, or null when the code is not valid within a minute
 * of `now`.
 * @param now epoch ms
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, ISSUER).validate({ token: code, timestamp: now, window: STEPS_OFF })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** Uses SHA-1 and six digits, which every authenticator app supports (RFC 6238). */
function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })
}
