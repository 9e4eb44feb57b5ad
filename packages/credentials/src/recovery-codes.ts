import { randomBytes } from 'node:crypto'
import { hashToken } from './opaque-tokens.ts'

/** Number of recovery codes. Each is valid for one sign-in. */
const CODES = 10
/**
 * Number of characters of a recovery code. They have 80 bits, so that no hash can be reversed by brute force.
 */
const CODE_LENGTH = 16
/** Crockford's base32, which has no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns new recovery codes, formatted as four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    [...randomBytes(CODE_LENGTH)]
      .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** Returns the hash of a code. Accepts capitals, missing dashes, O for 0, and I or L for 1. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return hashToken(code)
}

/** Reports whether the input has the form of a recovery code, as opposed to an authenticator app's code. */
export function isRecoveryCode(typed: string): boolean {
  return typed.replace(/[\s-]/g, '').length === CODE_LENGTH
}
