import { randomUUID } from 'node:crypto'
import type { Language, UsedCredential, UserSession } from '@courtside/contract'
import { shortAddress } from '@courtside/network'
import type { SessionIdentity } from '../../../http/api.ts'
import { Refused } from '../../../refused.ts'
import type { AccountParts } from '../account-parts.ts'
import type { KnownDevice } from '../device-tokens.ts'
import { hashToken, newToken } from '../opaque-tokens.ts'
import { type UserRecord, UserRepository } from '../repository.ts'
import type { SecondFactors, SignInMeans } from '../second-factor/second-factors.ts'
import { passwordCheck, type SignInOrigin } from './password-check.ts'
import { type SessionPlace, SessionRepository } from './session-repository.ts'
import { SessionStandings } from './session-standing.ts'

const REFRESH_TOKEN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** An access and a refresh token. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** A session that has begun, what the device is known by when it signs in again, and the language of the account. */
export type SignedIn = TokenPair & { deviceToken: string; language: Language | null }

/** Signing in and out, and what keeps a session going. */
export class SessionService {
  readonly #tokens: AccountParts['tokens']
  readonly #devices: AccountParts['devices']
  readonly #audit: AccountParts['audit']
  readonly #users: UserRepository
  readonly #sessions: SessionRepository
  readonly #factors: SecondFactors
  readonly #checkPassword: ReturnType<typeof passwordCheck>
  readonly #standings: SessionStandings

  constructor({ db, tokens, devices, limits, audit }: AccountParts, factors: SecondFactors) {
    this.#factors = factors
    this.#tokens = tokens
    this.#devices = devices
    this.#audit = audit
    this.#users = new UserRepository(db)
    this.#sessions = new SessionRepository(db)
    this.#checkPassword = passwordCheck({ db, devices, limits, audit })
    this.#standings = new SessionStandings(async (claims) => {
      const found = await this.#sessions.useAccess(claims)
      if (!found?.superseded_at) return found ?? null
      await this.#endReused(claims.session, claims.id, 'unknown')
      return null
    })
  }

  /**
   * @throws {Refused} 401, the same and after the same time for an unknown user and a wrong password; 403 when the account
   *   is disabled, which only who knows the password learns; 401 or 400 where the account asks for a code (see {@link SecondFactors.check});
   *   429 after too many failures
   */
  async signIn(
    { identifier, password, code }: { identifier: string; password: string; code?: string | undefined },
    from: SignInOrigin,
  ): Promise<SignedIn> {
    const { user, device } = await this.#checkPassword(identifier, password, from)
    const means = await this.#factors.check(user.id, code, { address: from.address, device })
    return this.#welcome(user, device, means, from)
  }

  /** @throws {Refused} 400 the passkey is not accepted; 403 the account is disabled; 429 */
  async signInByPasskey(credential: UsedCredential, from: SignInOrigin): Promise<SignedIn> {
    const { address, deviceToken } = from
    const user = await this.#users.findById(await this.#factors.userOfPasskey(credential, address))
    if (!user) throw new Refused({ code: 'passkey-refused' })
    if (user.disabled_at) {
      await this.#audit.record({ action: 'sign-in-refused', userId: user.id, address, detail: 'disabled' })
      throw new Refused({ code: 'account-disabled' })
    }
    const known = await this.#devices.verify(deviceToken)
    return this.#welcome(user, known?.userId === user.id ? known : null, 'passkey', from)
  }

  /**
   * Exchanges a refresh token. One that was used already ends its whole session: either the thief or the owner holds an old one. Where
   * the answer seems to have been lost it is exchanged again.
   * @throws {Refused} 401
   */
  async refresh(refreshToken: string, from: { address: string; browser: string }): Promise<TokenPair> {
    const hash = hashToken(refreshToken)
    const next = newToken()
    const taken = await this.#sessions.exchange(hash, {
      hash: next.hash,
      expires_at: refreshExpiry(),
      ...placeOf(from),
    })
    const user = taken && (await this.#users.findById(taken.userId))
    if (!taken || !user || user.disabled_at) {
      const owner = await this.#sessions.deleteFamilyOf(hash)
      this.#standings.forget()
      const { address } = from
      if (owner !== undefined) await this.#audit.record({ action: 'session-reused', userId: owner, address })
      throw new Refused({ code: 'session-ended' })
    }
    const claims = { ...user, session: taken.family, pair: taken.pair }
    return { accessToken: await this.#tokens.sign(claims), refreshToken: next.token }
  }

  /** Where who asks is signed in, the session that was used last first. */
  async list({ id, session }: SessionIdentity): Promise<UserSession[]> {
    return (await this.#sessions.sessionsOf(id)).map(({ family, browser, address, began_at, seen_at }) => ({
      id: family,
      browser,
      address,
      began_at: began_at.toISOString(),
      seen_at: seen_at.toISOString(),
      own: family === session,
    }))
  }

  /** Ends one session of who asks. @throws {Refused} 404 he has no such session */
  async end(asker: SessionIdentity, session: string, address: string): Promise<void> {
    if (!(await this.#sessions.deleteSession(asker.id, session))) {
      throw new Refused({ code: 'no-such-session' })
    }
    this.#standings.forget()
    await this.#audit.record({ action: 'session-ended', userId: asker.id, actorId: asker.id, address })
  }

  /** Ends the session of a refresh token; an unknown one is no fault. */
  async signOut(refreshToken: string): Promise<void> {
    await this.#sessions.deleteFamilyOf(hashToken(refreshToken))
    this.#standings.forget()
  }

  /** Who an access token speaks for; null when it is not valid, its session has ended or the account is disabled. */
  async identify(accessToken: string): Promise<SessionIdentity | null> {
    const claims = await this.#tokens.verify(accessToken)
    if (!claims) return null
    const standing = await this.#standings.of(claims)
    if (!standing) return null
    const outdated = claims.role !== standing.role || claims.username !== standing.username
    const { id, session, pair } = claims
    return { id, role: standing.role, session, pair, outdated, factorMissing: standing.factorMissing }
  }

  /** A new access token for a session that goes on, saying what is true now. */
  renewed(user: UserRecord, { session, pair }: SessionIdentity): Promise<string> {
    return this.#tokens.sign({ ...user, session, pair })
  }

  /** Ends the sessions of a user, at once on this node; `keep` goes on. */
  async endAll(userId: number, keep: string | null): Promise<void> {
    await this.#sessions.deleteSessionsOf(userId, keep)
    this.#standings.forget()
  }

  /** Role, name or standing of a user changed: the next call sees it. */
  forgetStandings(): void {
    this.#standings.forget()
  }

  /** Somebody holds tokens that somebody else holds as well. */
  async #endReused(session: string, userId: number, address: string): Promise<void> {
    await this.#sessions.deleteFamily(session)
    this.#standings.forget()
    await this.#audit.record({ action: 'session-reused', userId, address })
  }

  async #welcome(
    user: UserRecord,
    device: KnownDevice | null,
    means: SignInMeans,
    from: SignInOrigin,
  ): Promise<SignedIn> {
    const { address } = from
    const detail = means === 'password' ? {} : { detail: means }
    await this.#audit.record({
      action: 'signed-in',
      userId: user.id,
      actorId: user.id,
      address,
      ...detail,
    })
    const pair = await this.#beginSession(user, placeOf(from))
    return { ...pair, language: user.language, deviceToken: await this.#devices.sign(user.id, device) }
  }

  async #beginSession(user: UserRecord, place: SessionPlace): Promise<TokenPair> {
    const { token, hash } = newToken()
    const family = randomUUID()
    const expires_at = refreshExpiry()
    const pair = await this.#sessions.beginSession({ hash, family, user_id: user.id, expires_at, ...place })
    return { accessToken: await this.#tokens.sign({ ...user, session: family, pair }), refreshToken: token }
  }
}

/** What is kept of where somebody is. */
function placeOf({ address, browser }: { address: string; browser: string }): SessionPlace {
  return { browser, address: shortAddress(address) }
}

function refreshExpiry(): Date {
  return new Date(Date.now() + REFRESH_TOKEN_DAYS * DAY_MS)
}
