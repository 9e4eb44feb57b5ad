import type { UsedCredential } from '@courtside/contract'
import type { Seal } from '../../../platform/config/seal.ts'
import { Refused } from '../../../refused.ts'
import { accountMail } from '../account-mail.ts'
import type { AccountParts } from '../account-parts.ts'
import type { LinkParts, MailTexts } from '../link-parts.ts'
import { UserRepository } from '../repository.ts'
import { LIMITS } from '../sign-in/limits.ts'
import { type Attempt, SignInLimits } from '../sign-in/sign-in-limits.ts'
import { FactorRepository } from './factor-repository.ts'
import { Passkeys } from './passkeys.ts'
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** By what somebody has signed in. */
export type SignInMeans = 'password' | 'authenticator app' | 'recovery code' | 'passkey'

/** What second factors are checked with. */
export interface FactorParts extends LinkParts {
  /** Seals the secrets of authenticator apps. */
  seal: Seal
}

/** What accounts ask for besides the password, where somebody signs in. */
export class SecondFactors {
  readonly factors: FactorRepository
  readonly passkeys: Passkeys
  readonly seal: Seal
  readonly #limits: AccountParts['limits']
  readonly #audit: AccountParts['audit']
  readonly #guesses: SignInLimits
  readonly #users: UserRepository
  readonly #links: LinkParts

  constructor({ db, limits, audit }: AccountParts, parts: FactorParts) {
    this.factors = new FactorRepository(db)
    this.passkeys = new Passkeys({ factors: this.factors, ...parts })
    this.seal = parts.seal
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
   * Checks what came with a right password.
   * @returns what let in
   * @throws {Refused} 401 the account asks for a code and none came, or its app's secret cannot be read any more; 400 it is wrong or used, 429 after too many of them
   */
  async check(userId: number, code: string | undefined, attempt: Attempt): Promise<SignInMeans> {
    if (!(await this.factors.hasFactor(userId))) return 'password'
    if ((code === undefined || !isRecoveryCode(code)) && (await this.#isAppLost(userId))) {
      throw new Refused({ code: 'authenticator-app-lost' })
    }
    if (code === undefined) throw new Refused({ code: 'second-factor-needed' })
    const account = String(userId)
    // A recovery code cannot be guessed, so wrong codes of others never keep its owner out. A wrong one counts as any other code.
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
   * Whose passkey somebody signs in with.
   * @throws {Refused} 400 it is not accepted, 429 after too many of them
   */
  async userOfPasskey(credential: UsedCredential, address: string): Promise<number> {
    try {
      return await this.passkeys.check(credential)
    } catch (error) {
      // Only those that were not accepted count: nobody can guess a signature, and a right one is never kept out.
      if (error instanceof Refused) await this.#limits.take(LIMITS.passkeyPerAddress, address)
      throw error
    }
  }

  /** What a browser is asked to sign in with a passkey by. @throws {Refused} 429 */
  async passkeyRequest(address: string) {
    await this.#limits.take(LIMITS.challengePerAddress, address)
    return this.passkeys.request()
  }

  /** Mails the owner what became of a factor; an address that is out of use must not stop what it is told of. */
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
      this.#links.logger.error({ err: error }, 'A notice about a second factor was not sent.')
    }
  }

  /** Whether the secret of an app was sealed by another server's key, as after a restore without `secrets/second-factors`. */
  async #isAppLost(userId: number): Promise<boolean> {
    const sealed = await this.factors.totpOf(userId, true)
    return sealed !== undefined && this.seal.open(sealed) === null
  }

  /** Counts a code that may be wrong, before it is checked. @throws {Refused} 429 */
  async #count(account: string, attempt: Attempt): Promise<void> {
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

/** Forgets all wrong codes of an account: somebody on the machine lets its owner in again. */
export async function forgetWrongCodes(limits: AccountParts['limits'], userId: number): Promise<void> {
  await limits.forget(LIMITS.codePerAccount, String(userId))
  await limits.forgetAll(LIMITS.codePerAccountAndAddress, `${userId} `)
}
