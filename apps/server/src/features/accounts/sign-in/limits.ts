import type { RateLimit } from '../../../http/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Rate limits of accounts. The limits per address are high, because all people in a gym can share one
 * address.
 */
export const LIMITS = {
  /**
   * Failed sign-ins from a device that has signed in to the account before. The limits below do not apply to
   * such a device.
   */
  passwordPerDevice: { name: 'password-device', attempts: 10, seconds: 15 * MINUTE },
  /** Failed sign-ins from unknown devices: per account and address, per account, and per address. */
  passwordPerAccountAndAddress: { name: 'password-account-address', attempts: 10, seconds: 15 * MINUTE },
  passwordPerAccount: { name: 'password-account', attempts: 100, seconds: 15 * MINUTE },
  passwordPerAddress: { name: 'password-address', attempts: 60, seconds: 15 * MINUTE, by: 'address' },
  /**
   * Wrong codes sent with a correct password, limited like passwords. At 50 codes a day, guessing the current
   * code of an account takes about 4,000 days.
   */
  codePerDevice: { name: 'code-device', attempts: 10, seconds: 15 * MINUTE },
  codePerAccountAndAddress: { name: 'code-account-address', attempts: 10, seconds: 15 * MINUTE },
  codePerAccount: { name: 'code-account', attempts: 50, seconds: 24 * HOUR },
  codePerAddress: { name: 'code-address', attempts: 60, seconds: 15 * MINUTE, by: 'address' },
  /** Wrong codes while an authenticator app is set up. */
  ownCode: { name: 'own-code', attempts: 10, seconds: 15 * MINUTE },
  /** Rejected passkeys, and requests for a challenge. Each challenge takes a database row. */
  passkeyPerAddress: { name: 'passkey-address', attempts: 60, seconds: 15 * MINUTE, by: 'address' },
  challengePerDevice: { name: 'challenge-device', attempts: 60, seconds: 15 * MINUTE },
  challengePerAddress: { name: 'challenge-address', attempts: 300, seconds: 15 * MINUTE, by: 'address' },
  /** Wrong current passwords of a signed-in user. */
  currentPassword: { name: 'current-password', attempts: 10, seconds: 15 * MINUTE },
  /** Registrations with a valid invitation, and all others. */
  registerPerInvitation: { name: 'register-invitation', attempts: 20, seconds: HOUR },
  registerPerAddress: { name: 'register-address', attempts: 100, seconds: HOUR, by: 'address' },
  forgotPerAccount: { name: 'forgot-account', attempts: 5, seconds: HOUR },
  forgotPerAddress: { name: 'forgot-address', attempts: 30, seconds: HOUR, by: 'address' },
  /** Mails to addresses that a user claims as their own. */
  emailPerAccount: { name: 'email-account', attempts: 5, seconds: HOUR },
  /** Mails to an address that a user under 16 names as their guardian's. */
  guardianPerAddress: { name: 'guardian', attempts: 5, seconds: 24 * HOUR },
  exportPerAccount: { name: 'export-account', attempts: 10, seconds: HOUR },
  /** Invalid links. Valid ones are not counted. */
  resetPerAddress: { name: 'reset-address', attempts: 30, seconds: 15 * MINUTE, by: 'address' },
} as const satisfies Record<string, RateLimit>
