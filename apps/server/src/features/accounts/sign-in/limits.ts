import type { RateLimit } from '../../../http/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The limits of accounts. Those per address leave room for a whole gym behind one address. */
export const LIMITS = {
  /** Failed sign-ins of a device that the account was signed in with before; these alone. */
  passwordPerDevice: { name: 'password-device', attempts: 10, seconds: 15 * MINUTE },
  /** Failed sign-ins of strangers: at one account from one address, at one account, from one address. */
  passwordPerAccountAndAddress: { name: 'password-account-address', attempts: 10, seconds: 15 * MINUTE },
  passwordPerAccount: { name: 'password-account', attempts: 100, seconds: 15 * MINUTE },
  passwordPerAddress: { name: 'password-address', attempts: 60, seconds: 15 * MINUTE, by: 'address' },
  /** Wrong codes of who knows the password, as above. A day's worth of them at one account finds one of a million codes in 4,000 days. */
  codePerDevice: { name: 'code-device', attempts: 10, seconds: 15 * MINUTE },
  codePerAccountAndAddress: { name: 'code-account-address', attempts: 10, seconds: 15 * MINUTE },
  codePerAccount: { name: 'code-account', attempts: 50, seconds: 24 * HOUR },
  codePerAddress: { name: 'code-address', attempts: 60, seconds: 15 * MINUTE, by: 'address' },
  /** Wrong codes while an authenticator app is set up. */
  ownCode: { name: 'own-code', attempts: 10, seconds: 15 * MINUTE },
  /** Passkeys that were not accepted, and requests for one: a row of the database each. */
  passkeyPerAddress: { name: 'passkey-address', attempts: 60, seconds: 15 * MINUTE, by: 'address' },
  challengePerAddress: { name: 'challenge-address', attempts: 300, seconds: 15 * MINUTE, by: 'address' },
  /** Wrong current passwords of who is signed in. */
  currentPassword: { name: 'current-password', attempts: 10, seconds: 15 * MINUTE },
  registerPerAddress: { name: 'register-address', attempts: 100, seconds: HOUR, by: 'address' },
  forgotPerAccount: { name: 'forgot-account', attempts: 5, seconds: HOUR },
  forgotPerAddress: { name: 'forgot-address', attempts: 30, seconds: HOUR, by: 'address' },
  /** Mails to addresses that somebody says are his. */
  emailPerAccount: { name: 'email-account', attempts: 5, seconds: HOUR },
  /** Mails to an address that somebody under 16 names as a guardian's. */
  guardianPerAddress: { name: 'guardian', attempts: 5, seconds: 24 * HOUR },
  exportPerAccount: { name: 'export-account', attempts: 10, seconds: HOUR },
  /** Invalid links; one that works is not counted. */
  resetPerAddress: { name: 'reset-address', attempts: 30, seconds: 15 * MINUTE, by: 'address' },
} as const satisfies Record<string, RateLimit>
