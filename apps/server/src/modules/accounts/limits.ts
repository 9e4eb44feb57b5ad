import type { RateLimit } from '../../http/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The limits of accounts. Those per address leave room for a whole gym behind one address. */
export const LIMITS = {
  /** Failed sign-ins and wrong current passwords; a right password is given back. */
  passwordPerAccount: { name: 'password-account', attempts: 10, seconds: 15 * MINUTE },
  passwordPerAddress: { name: 'password-address', attempts: 60, seconds: 15 * MINUTE },
  registerPerAddress: { name: 'register-address', attempts: 100, seconds: HOUR },
  forgotPerAccount: { name: 'forgot-account', attempts: 5, seconds: HOUR },
  forgotPerAddress: { name: 'forgot-address', attempts: 30, seconds: HOUR },
  /** Invalid links; one that works is given back. */
  resetPerAddress: { name: 'reset-address', attempts: 30, seconds: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>
