import type { Seal } from '@courtside/config'
import type { UsedCredential } from '@courtside/contract'
import { hashRecoveryCode, isRecoveryCode, stepOfCode } from '@courtside/credentials'
import { accountMail } from '@courtside/deliveries'
import { Refused } from '../../../refused.ts'
import type { AccountParts, LinkParts, MailTexts } from '../account-parts.ts'
import { UserRepository } from '../repository.ts'
import { LIMITS } from '../sign-in/limits.ts'
import type { SignInOrigin } from '../sign-in/password-check.ts'
import { type SignInAttempt, SignInLimits } from '../sign-in/sign-in-limits.ts'
import { FactorRepository } from './factor-repository.ts'
import { Passkeys } from './passkeys.ts'

/** How a user has signed in. */
export type SignInMeans = 'password' | 'authenticator app' | 'recovery code' | 'passkey'

/** Dependencies of {@link SecondFactors}. */
export interface FactorParts extends LinkParts {
  /** Encrypts the secrets of authenticator apps. */
  seal: Seal
}

/** Checks second factors at sign-in. */
export class SecondFactors {
  readonly factors: FactorRepository
  readonly passkeys: Passkeys
  readonly seal: Seal
  readonly #devices: AccountParts['devices']
  readonly #limits: AccountParts['limits']
  readonly #audit: AccountParts['audit']
  readonly #guesses: SignInLimits
  readonly #users: UserRepository
  readonly #links: LinkParts

  constructor({ db, devices, limits, audit }: AccountParts, parts: FactorParts) {
    this.factors = new FactorRepository(db)
    this.passkeys = new Passkeys({ factors: this.factors, ...parts })
    this.seal = parts.seal
    this.#devices = devices
    this.#limits = limits
    this.#audit = audit
    this.#users = new UserRepository(db)
    this.#links = parts
    this.#guesses = new SignInLimits(limits, {
      device: LIMITS.codePerDevice,
      accountAndAddress: LIMITS.codePerAccountAndAddress,
      account: LIMITS.codePerAccount,
      address: LIMITS.codePerAddress,
    })
  }

  /**
   * Checks the code that was sent with a correct password.
   * @returns how the user signed in
   * @throws {Refused} 401 the account requires a code and none was sent, or the secret of its app can no
   * longer be decrypted; 400 the code is wrong or used; 429 after too many wrong codes
   */
  async check(userId: number, code: string | undefined, attempt: SignInAttempt): Promise<SignInMeans> {
    if (!(await this.factors.hasFactor(userId))) return 'password'
    if ((code === undefined || !isRecoveryCode(code)) && (await this.#isAppLost(userId))) {
      throw new Refused({ code: 'authenticator-app-lost' })
    }
    if (code === undefined) throw new Refused({ code: 'second-factor-needed' })
    const account = String(userId)
    // A valid recovery code is accepted even after too many wrong codes, because it can't be guessed. A wrong
    // recovery code counts like any other wrong code.
    const recovered =
      isRecoveryCode(code) && (await this.factors.useRecoveryCode(userId, hashRecoveryCode(code)))
    if (!recovered) await this.#count(account, attempt)
    const means = recovered ? 'recovery code' : await this.#appOf(userId, code)
    if (means === null) {
      await this.#audit.record({ action: 'second-factor-failed', userId, address: attempt.address })
      throw new Refused({ code: 'wrong-code' })
    }
    await this.#guesses.right(account, attempt)
    if (means === 'recovery code') {
      const left = await this.factors.recoveryCodesLeft(userId)
      await this.tell(userId, (mail) => mail.recoveryCodeUsed(left))
    }
    return means
  }

  /**
   * Returns the id of the user who signs in with a passkey.
   * @throws {Refused} 400 the passkey is not accepted, 429 after too many rejected passkeys
   */
  async userOfPasskey(credential: UsedCredential, address: string): Promise<number> {
    try {
      return await this.passkeys.check(credential)
    } catch (error) {
      // Only rejected passkeys are counted. A signature can't be guessed, so a valid one is always accepted.
      if (error instanceof Refused) await this.#limits.take(LIMITS.passkeyPerAddress, address)
      throw error
    }
  }

  /**
   * Returns the options for signing in with a passkey. Requests of a known device have their own limit; other
   * requests are limited per address.
   * @throws {Refused} 429
   */
  async passkeyRequest({ address, deviceToken }: SignInOrigin) {
    const device = await this.#devices.verify(deviceToken)
    if (device) await this.#limits.take(LIMITS.challengePerDevice, device.id)
    else await this.#limits.take(LIMITS.challengePerAddress, address)
    return this.passkeys.request()
  }

  /**
   * Mails a user about a change to their factors. A failure is only logged, because an unreachable address
   * must not block the change.
   */
  async tell(userId: number, what: (mail: MailTexts['FACTOR_MAIL']) => string): Promise<void> {
    const user = await this.#users.findById(userId)
    if (!user) return
    const { FACTOR_MAIL, language } = await this.#links.mailTexts(user.language)
    const mail = accountMail({
      to: user.email,
      subject: FACTOR_MAIL.subject,
      language,
      paragraphs: [FACTOR_MAIL.greeting(user.username), what(FACTOR_MAIL), FACTOR_MAIL.notYou],
    })
    try {
      await this.#links.mailer.send(mail)
    } catch (error) {
      this.#links.logger.error({ err: error }, 'Could not send a notice about a second factor.')
    }
  }

  /**
   * Reports whether the secret of the user's app was sealed with another key. This happens after a restore
   * without `secrets/second-factors`.
   */
  async #isAppLost(userId: number): Promise<boolean> {
    const sealed = await this.factors.totpOf(userId, true)
    return sealed !== undefined && this.seal.open(sealed) === null
  }

  /**
   * Counts a code before it is checked.
   * @throws {Refused} 429
   */
  async #count(account: string, attempt: SignInAttempt): Promise<void> {
    if (!attempt.device) await this.#guesses.takeAddress(attempt.address)
    await this.#guesses.takeAccount(account, attempt)
  }

  async #appOf(userId: number, code: string): Promise<SignInMeans | null> {
    if (isRecoveryCode(code)) return null
    const sealed = await this.factors.totpOf(userId, true)
    const secret = sealed && this.seal.open(sealed)
    const step = secret ? stepOfCode(secret, code, Date.now()) : null
    if (step === null) return null
    return (await this.factors.useStep(userId, step)) ? 'authenticator app' : null
  }
}

/**
 * Resets an account's counters of wrong codes. Called when an administrator restores access at the command
 * line.
 */
export async function forgetWrongCodes(limits: AccountParts['limits'], userId: number): Promise<void> {
  await limits.forget(LIMITS.codePerAccount, String(userId))
  await limits.forgetAll(LIMITS.codePerAccountAndAddress, `${userId} `)
}
