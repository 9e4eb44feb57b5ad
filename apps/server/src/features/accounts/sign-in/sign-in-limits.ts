import { createHash } from 'node:crypto'
import { comparedName } from '@courtside/contract'
import { addressBlock } from '@courtside/network'
import type { RateLimit, RateLimits } from '../../../http/rate-limits.ts'
import type { KnownDevice } from '../device-tokens.ts'
import { LIMITS } from './limits.ts'

/** Who tries to sign in. */
export interface Attempt {
  address: string
  /** The device's token, where it was known and is for this account. */
  device: KnownDevice | null
}

/** How often somebody may be wrong: on a device, from an address at an account, at an account, and from an address. */
export interface GuessLimits {
  device: RateLimit
  accountAndAddress: RateLimit
  account: RateLimit
  address: RateLimit
}

/** Those of passwords. */
export const PASSWORD_GUESSES: GuessLimits = {
  device: LIMITS.passwordPerDevice,
  accountAndAddress: LIMITS.passwordPerAccountAndAddress,
  account: LIMITS.passwordPerAccount,
  address: LIMITS.passwordPerAddress,
}

/**
 * Counts sign-ins before they are made. A device that the owner has signed in with before is counted by itself; strangers are counted
 * by address, by account and address, and by account. So somebody who guesses locks out himself, and at most those who come with a
 * device that is new to the account.
 */
export class SignInLimits {
  readonly #limits: RateLimits
  readonly #of: GuessLimits

  constructor(limits: RateLimits, of: GuessLimits) {
    this.#limits = limits
    this.#of = of
  }

  /** Counts a stranger, before anything is looked up. @throws {Refused} */
  takeAddress(address: string) {
    return this.#limits.take(this.#of.address, address)
  }

  /** Counts an attempt at an account. @throws {Refused} */
  async takeAccount(account: string, { address, device }: Attempt): Promise<void> {
    if (device) return this.#limits.take(this.#of.device, device.id)
    await this.#limits.take(this.#of.accountAndAddress, this.#pair(account, address))
    await this.#limits.take(this.#of.account, account)
  }

  /** It was right: forgets what was wrong before. */
  async right(account: string, { address, device }: Attempt): Promise<void> {
    if (device) return this.#limits.forget(this.#of.device, device.id)
    await this.#limits.forget(this.#of.accountAndAddress, this.#pair(account, address))
    await this.#limits.forget(this.#of.account, account)
    await this.#limits.giveBack(this.#of.address, address)
  }

  #pair(account: string, address: string) {
    return `${account} ${addressBlock(address)}`
  }
}

/** Forgets all wrong passwords of an account, wherever they came from: its owner has proved otherwise who he is. */
export async function forgetWrongPasswords(limits: RateLimits, userId: number): Promise<void> {
  await limits.forget(LIMITS.passwordPerAccount, String(userId))
  await limits.forget(LIMITS.currentPassword, String(userId))
  await limits.forgetAll(LIMITS.passwordPerAccountAndAddress, `${userId} `)
}

/** What an account is counted under; for an unknown one a digest, as what people type where their name goes may be their password. */
export function accountKey(userId: number | undefined, identifier: string): string {
  if (userId !== undefined) return String(userId)
  return `unknown ${createHash('sha256').update(comparedName(identifier)).digest('base64url')}`
}
