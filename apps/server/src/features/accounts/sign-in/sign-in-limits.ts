import { createHash } from 'node:crypto'
import { comparedName } from '@courtside/contract'
import type { KnownDevice } from '@courtside/credentials'
import { addressBlock } from '@courtside/network'
import type { RateLimit, RateLimits } from '../../../http/rate-limits.ts'
import { LIMITS } from './limits.ts'

/** Origin of a sign-in attempt. */
export interface SignInAttempt {
  address: string
  /** The device, if it is known and belongs to this account. */
  device: KnownDevice | null
}

/** Limits for wrong attempts: per device, per account and address, per account, and per address. */
export interface GuessLimits {
  device: RateLimit
  accountAndAddress: RateLimit
  account: RateLimit
  address: RateLimit
}

/** Limits for passwords. */
export const PASSWORD_GUESSES: GuessLimits = {
  device: LIMITS.passwordPerDevice,
  accountAndAddress: LIMITS.passwordPerAccountAndAddress,
  account: LIMITS.passwordPerAccount,
  address: LIMITS.passwordPerAddress,
}

/**
 * Counts sign-ins before they are checked. A device that has signed in to the account before has its own
 * limit. Other devices are limited per address, per account and address, and per account. Attackers therefore
 * lock out themselves and, at most, users on a device that is new to the account.
 */
export class SignInLimits {
  readonly #limits: RateLimits
  readonly #of: GuessLimits

  constructor(limits: RateLimits, of: GuessLimits) {
    this.#limits = limits
    this.#of = of
  }

  /** Counts an attempt from an unknown device, before anything is looked up. @throws {Refused} */
  takeAddress(address: string) {
    return this.#limits.take(this.#of.address, address)
  }

  /** Counts an attempt at an account. @throws {Refused} */
  async takeAccount(account: string, { address, device }: SignInAttempt): Promise<void> {
    if (device) return this.#limits.take(this.#of.device, device.id)
    await this.#limits.take(this.#of.accountAndAddress, this.#pair(account, address))
    await this.#limits.take(this.#of.account, account)
  }

  /**
   * After a successful attempt, resets the counters of the device, or of the account. The counter of the
   * address only loses this attempt, because other accounts share it.
   */
  async right(account: string, { address, device }: SignInAttempt): Promise<void> {
    if (device) return this.#limits.forget(this.#of.device, device.id)
    await this.#limits.forget(this.#of.accountAndAddress, this.#pair(account, address))
    await this.#limits.forget(this.#of.account, account)
    await this.#limits.giveBack(this.#of.address, address)
  }

  #pair(account: string, address: string) {
    return `${account} ${addressBlock(address)}`
  }
}

/**
 * Resets an account's counters of wrong passwords: per account, per account and address, and of the signed-in
 * user. Called after the owner has proved their identity in another way.
 */
export async function forgetWrongPasswords(limits: RateLimits, userId: number): Promise<void> {
  await limits.forget(LIMITS.passwordPerAccount, String(userId))
  await limits.forget(LIMITS.currentPassword, String(userId))
  await limits.forgetAll(LIMITS.passwordPerAccountAndAddress, `${userId} `)
}

/**
 * Returns the key under which attempts at an account are counted. If the account is unknown, the key is a
 * digest, because people sometimes type their password into the name field.
 */
export function accountKey(userId: number | undefined, identifier: string): string {
  if (userId !== undefined) return String(userId)
  return `unknown ${createHash('sha256').update(comparedName(identifier)).digest('base64url')}`
}
