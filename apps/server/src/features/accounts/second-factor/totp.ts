import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Codes of so many steps before and after now are taken: a telephone whose clock is off by a minute lets its owner in. */
const STEPS_OFF = 2
/** As RFC 4226, section 4 (R6), recommends. */
const SECRET_BYTES = 20
const ISSUER = 'Courtside'

/** A new secret, in base32 as people type it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that authenticator apps read from a QR code. @param account how the app names the account */
export function totpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/**
 * The step (30 s since the epoch) that a code is of; null when it is none of the last or next minute.
 * @param now ms since the epoch
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, ISSUER).validate({ token: code, timestamp: now, window: STEPS_OFF })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** SHA-1 and six digits: what every authenticator app can do (RFC 6238). */
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
