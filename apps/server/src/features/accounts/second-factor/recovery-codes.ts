import { randomBytes } from 'node:crypto'
import { hashToken } from '../opaque-tokens.ts'

/** How many codes there are, each for one sign-in. */
const CODES = 10
/** 80 bits: no hash of them is turned back by trying. */
const CODE_LENGTH = 16
/** Crockford's base32: no letter in it looks like a number in it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** New recovery codes, as people write them down: four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    [...randomBytes(CODE_LENGTH)]
      .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** What is kept of a code, however it is typed: in capitals, with or without dashes, with O for 0 and I or L for 1. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return hashToken(code)
}

/** Whether it has the form of a recovery code, and not that of an authenticator app's. */
export function isRecoveryCode(typed: string): boolean {
  return typed.replace(/[\s-]/g, '').length === CODE_LENGTH
}
