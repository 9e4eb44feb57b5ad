import { randomUUID } from 'node:crypto'
import type { Language, UsedCredential, UserSession } from '@courtside/contract'
import { hashToken, type KnownDevice, newToken } from '@courtside/credentials'
import { shortAddress } from '@courtside/network'
import type { SessionIdentity } from '../../../http/api.ts'
import { Refused } from '../../../refused.ts'
import type { AccountParts } from '../account-parts.ts'
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

/** The tokens of a new session, the device token for later sign-ins, and the account's language. */
export type SignedIn = TokenPair & { deviceToken: string; language: Language | null }

/** Signs users in and out and renews their sessions. */
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
   * Signs a user in with a password.
   * @throws {Refused} 401 for an unknown user or a wrong password, with the same answer and response time for
   * both; 403 when the password is correct but the account is disabled; 401 or 400 when the account requires
   * a code (see {@link SecondFactors.check}); 429 after too many failures
   */
  async signIn(
    { identifier, password, code }: { identifier: string; password: string; code?: string | undefined },
    from: SignInOrigin,
  ): Promise<SignedIn> {
    const { user, device } = await this.#checkPassword(identifier, password, from)
    const means = await this.#factors.check(user.id, code, { address: from.address, device })
    return this.#welcome(user, device, means, from)
  }

  /**
   * Signs a user in with a passkey.
   * @throws {Refused} 400 the passkey is not accepted; 403 the account is disabled; 429
   */
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
   * Exchanges a refresh token for new tokens. If the token was exchanged before, ends the session, because
   * two parties have the token and one of them is a thief. If the answer to the previous exchange was
   * probably lost, exchanges the token again instead.
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
      const ended = await this.#sessions.deleteFamilyOf(hash)
      this.#standings.forget()
      if (!taken && ended && !ended.has_expired) {
        const { address } = from
        await this.#audit.record({ action: 'session-reused', userId: ended.user_id, address })
      }
      throw new Refused({ code: 'session-ended' })
    }
    const claims = { ...user, session: taken.family, pair: taken.pair }
    return { accessToken: await this.#tokens.sign(claims), refreshToken: next.token }
  }

  /** Returns the caller's sessions, most recently used first. */
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

  /** Ends one session of the caller. @throws {Refused} 404 no such session */
  async end(asker: SessionIdentity, session: string, address: string): Promise<void> {
    if (!(await this.#sessions.deleteSession(asker.id, session))) {
      throw new Refused({ code: 'no-such-session' })
    }
    this.#standings.forget()
    await this.#audit.record({ action: 'session-ended', userId: asker.id, actorId: asker.id, address })
  }

  /** Ends the session of a refresh token. Does nothing if the token is unknown. */
  async signOut(refreshToken: string): Promise<void> {
    await this.#sessions.deleteFamilyOf(hashToken(refreshToken))
    this.#standings.forget()
  }

  /**
   * Returns the user of an access token, or null when it is invalid, its session has ended or the account is
   * disabled.
   */
  async identify(accessToken: string): Promise<SessionIdentity | null> {
    const claims = await this.#tokens.verify(accessToken)
    if (!claims) return null
    const standing = await this.#standings.of(claims)
    if (!standing) return null
    const outdated = claims.role !== standing.role || claims.username !== standing.username
    const { id, session, pair } = claims
    return { id, role: standing.role, session, pair, outdated, factorMissing: standing.factorMissing }
  }

  /** Returns a new access token for an existing session, with the user's current data. */
  renewed(user: UserRecord, { session, pair }: SessionIdentity): Promise<string> {
    return this.#tokens.sign({ ...user, session, pair })
  }

  /**
   * Ends all sessions of a user except `keep`. Takes effect on this node immediately, and on other nodes
   * within ten seconds.
   */
  async endAll(userId: number, keep: string | null): Promise<void> {
    await this.#sessions.deleteSessionsOf(userId, keep)
    this.#standings.forget()
  }

  /** Clears cached states after a change to a user, so that the next request on this node sees the change. */
  forgetStandings(): void {
    this.#standings.forget()
  }

  /** Ends a session because two parties have the same tokens. */
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

/** Returns what is stored of a session's origin: the browser, and the shortened address. */
function placeOf({ address, browser }: { address: string; browser: string }): SessionPlace {
  return { browser, address: shortAddress(address) }
}

function refreshExpiry(): Date {
  return new Date(Date.now() + REFRESH_TOKEN_DAYS * DAY_MS)
}
