import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '@courtside/contract'
import { hashToken, newToken } from '@courtside/credentials'
import type { Logger } from '../../../logger.ts'
import { Refused } from '../../../refused.ts'
import type { FactorRepository } from './factor-repository.ts'

/** How long a user may take to use their authenticator, in ms. */
const TIMEOUT_MS = 5 * 60_000
const NAME = 'Courtside'
/**
 * EdDSA, ES256 and RS256 (COSE numbers). Authenticators support these. The library's default list also
 * contains algorithms that are experimental in Node.js.
 */
const ALGORITHMS = [-8, -7, -257]

/** Loads the WebAuthn library on first use, because that takes a third of a second. */
const webAuthn = () => import('@simplewebauthn/server')

/** Dependencies of {@link Passkeys}. */
export interface PasskeyParts {
  factors: FactorRepository
  /** Returns the public address of Courtside. Passkeys are bound to its host and work only on its pages. */
  publicUrl: () => string
  logger: Logger
}

/** Creates and verifies passkeys. */
export class Passkeys {
  readonly #factors: FactorRepository
  readonly #publicUrl: () => string
  readonly #logger: Logger

  constructor({ factors, publicUrl, logger }: PasskeyParts) {
    this.#factors = factors
    this.#publicUrl = publicUrl
    this.#logger = logger
  }

  /**
   * Returns the options for creating a passkey. The passkey is discoverable, and the device verifies the user
   * at each use of the passkey.
   */
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

  /**
   * Verifies a new passkey and returns the data to store.
   * @throws {Refused} 400 it doesn't match the request
   */
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

  /** Returns the options for signing in with any passkey of this site. */
  async request(): Promise<PasskeyRequest> {
    const challenge = await this.#challenge(null)
    return { challenge, rpId: this.#host(), timeout: TIMEOUT_MS, userVerification: 'required' }
  }

  /**
   * Returns the id of the user who signed in with a passkey.
   * @throws {Refused} 400 the passkey is unknown or was not requested
   */
  async check(credential: UsedCredential): Promise<number> {
    const { verifyAuthenticationResponse } = await webAuthn()
    const stored = await this.#factors.passkeyByCredential(credential.id)
    if (!stored) throw new Refused({ code: 'passkey-refused' })
    const { id, user_id, public_key, counter } = stored
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

  /**
   * Translates every error into a refusal, because the errors of the library do not tell an invalid answer
   * from a failure of the database.
   */
  async #refusing<Answer>(verify: () => Promise<Answer>): Promise<Answer> {
    try {
      return await verify()
    } catch (error) {
      this.#logger.info({ err: error }, 'Rejected a passkey.')
      throw new Refused({ code: 'passkey-refused' })
    }
  }
}

/**
 * Returns the id under which an authenticator stores the user's passkey. It is a hash, which does not contain
 * the name or e-mail of the user.
 */
function userHandle(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hashToken(`courtside user ${userId}`))
}
