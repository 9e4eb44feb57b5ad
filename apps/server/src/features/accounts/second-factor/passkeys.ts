import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '@courtside/contract'
import type { Logger } from '../../../logger.ts'
import { Refused } from '../../../refused.ts'
import { hashToken, newToken } from '../opaque-tokens.ts'
import type { FactorRepository } from './factor-repository.ts'

/** How long somebody can take to use his authenticator, ms. */
const TIMEOUT_MS = 5 * 60_000
const NAME = 'Courtside'
/** EdDSA, ES256 and RS256 (COSE): what authenticators have; left to itself the library asks Node.js for experimental ones. */
const ALGORITHMS = [-8, -7, -257]

/** The library of WebAuthn takes a third of a second to load: only where somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/server')

/** What passkeys are checked with. */
export interface PasskeyParts {
  factors: FactorRepository
  /** Where Courtside is reached: passkeys are made for its host, and answer its pages alone. */
  publicUrl: () => string
  logger: Logger
}

/** Making and checking passkeys: what browsers are asked, and whether they answered rightly. */
export class Passkeys {
  readonly #factors: FactorRepository
  readonly #publicUrl: () => string
  readonly #logger: Logger

  constructor({ factors, publicUrl, logger }: PasskeyParts) {
    this.#factors = factors
    this.#publicUrl = publicUrl
    this.#logger = logger
  }

  /** What a browser is asked to make a passkey by: one that is found without a name, on a device that checks who uses it. */
  async creation(user: { id: number; username: string }): Promise<PasskeyCreation> {
    const { generateRegistrationOptions } = await webAuthn()
    const challenge = await this.#challenge(user.id)
    const made = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.#host(),
      challenge: Buffer.from(challenge, 'base64url'),
      userName: user.username,
      userDisplayName: user.username,
      userID: userHandle(user.id),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: (await this.#factors.passkeysOf(user.id)).map(({ credential_id }) => ({
        id: credential_id,
      })),
    })
    return {
      ...made,
      timeout: TIMEOUT_MS,
      attestation: 'none',
      rp: { id: this.#host(), name: NAME },
      excludeCredentials: (made.excludeCredentials ?? []).map(({ id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }
  }

  /** What is kept of a passkey that a browser made. @throws {Refused} 400 it was not made as asked */
  async checkNew(userId: number, credential: NewCredential) {
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await this.#refusing(() =>
      verifyRegistrationResponse({
        response: credential as never,
        expectedChallenge: (challenge) => this.#factors.takeChallenge(hashToken(challenge), userId),
        supportedAlgorithmIDs: ALGORITHMS,
        ...this.#expected(),
      }),
    )
    if (!registrationInfo) throw new Refused({ code: 'passkey-refused' })
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential_id: id, public_key: Buffer.from(publicKey), counter }
  }

  /** What a browser is asked to sign in by: with any passkey of ours. */
  async request(): Promise<PasskeyRequest> {
    const challenge = await this.#challenge(null)
    return { challenge, rpId: this.#host(), timeout: TIMEOUT_MS, userVerification: 'required' }
  }

  /** Whose passkey somebody has signed in with. @throws {Refused} 400 it is none of ours, or it was not asked for */
  async check(credential: UsedCredential): Promise<number> {
    const { verifyAuthenticationResponse } = await webAuthn()
    const kept = await this.#factors.passkeyByCredential(credential.id)
    if (!kept) throw new Refused({ code: 'passkey-refused' })
    const { id, user_id, public_key, counter } = kept
    const { verified, authenticationInfo } = await this.#refusing(() =>
      verifyAuthenticationResponse({
        response: credential as never,
        expectedChallenge: (challenge) => this.#factors.takeChallenge(hashToken(challenge), null),
        credential: { id: credential.id, publicKey: new Uint8Array(public_key), counter },
        ...this.#expected(),
      }),
    )
    if (!verified || !(await this.#factors.usePasskey(id, authenticationInfo.newCounter))) {
      throw new Refused({ code: 'passkey-refused' })
    }
    return user_id
  }

  async #challenge(userId: number | null): Promise<string> {
    const { token, hash } = newToken()
    await this.#factors.challenge({
      hash,
      user_id: userId,
      expires_at: new Date(Date.now() + TIMEOUT_MS),
    })
    return token
  }

  #expected() {
    return {
      expectedOrigin: new URL(this.#publicUrl()).origin,
      expectedRPID: this.#host(),
      requireUserVerification: true,
    }
  }

  #host(): string {
    return new URL(this.#publicUrl()).hostname
  }

  /** The library throws whatever an answer lacks; of faults of the database it throws the same. */
  async #refusing<Answer>(verify: () => Promise<Answer>): Promise<Answer> {
    try {
      return await verify()
    } catch (error) {
      this.#logger.info({ err: error }, 'A passkey was not accepted.')
      throw new Refused({ code: 'passkey-refused' })
    }
  }
}

/** By which an authenticator knows whose passkey it holds: nothing that says who it is. */
function userHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hashToken(`courtside user ${userId}`))
}
