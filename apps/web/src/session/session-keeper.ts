import type { AccessTokenClaims } from '@courtside/contract'
import type { TokenSource } from '@courtside/contract/client'
import { decodeAccessToken, isExpired } from './access-token.ts'
import type { OneWindow } from './one-window.ts'
import { reportUser, type Session, SignedInUser } from './signed-in-user.ts'
import { renewingTokens } from './token-renewal.ts'
import { type TokenPair, type TokenStore, tokenStore } from './token-store.ts'

/** The dependencies of a session. */
export interface SessionDependencies {
  storage: Storage
  oneWindow: OneWindow
  /**
   * Exchanges a refresh token for a new pair.
   * @throws {ApiError}
   */
  exchange: (refreshToken: string) => Promise<TokenPair>
  /** Ends the session of a refresh token on the server. */
  revoke: (refreshToken: string) => Promise<unknown>
  /**
   * Fetches a user's name with the given tokens.
   * @throws {ApiError}
   */
  fetchUsername: (id: number, tokens: TokenSource) => Promise<string>
  /** Current time in ms since the epoch. */
  now: () => number
}

/**
 * The session of this device: its tokens, the signed-in user, and notifications of changes. The app has
 * exactly one session.
 */
export class SessionKeeper {
  readonly tokens: TokenSource
  readonly #needs: SessionDependencies
  readonly #store: TokenStore
  readonly #user: SignedInUser
  readonly #lostListeners = new Set<(lost: Session) => void>()
  /** The token that the server has just issued. It is valid even if it has expired by this device's clock. */
  #issued: string | null = null

  constructor(needs: SessionDependencies) {
    this.#needs = needs
    this.#store = tokenStore(needs.storage)
    this.tokens = renewingTokens({
      store: this.#store,
      oneWindow: needs.oneWindow,
      exchange: needs.exchange,
      ended: () => this.#lose(),
    })
    this.#user = new SignedInUser(
      (id) => needs.fetchUsername(id, this.tokens),
      () => this.#end(),
    )
  }

  /** Returns the signed-in user as far as known, or null. It is the same object until something changes. */
  current(): Session | null {
    return this.#user.get()
  }

  /**
   * Subscribes to changes.
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void {
    return this.#user.subscribe(listener)
  }

  /** Starts a session with a new pair of tokens. Returns null if the access token cannot be read. */
  signIn(pair: TokenPair): Session | null {
    this.#store.save(pair)
    this.#issued = pair.accessToken
    return this.#user.adopt(decodeAccessToken(pair.accessToken))
  }

  /** Removes the session from this device immediately, and ends it on the server. */
  signOut(): void {
    const refreshToken = this.#store.refreshToken()
    this.#end()
    if (refreshToken) void this.#needs.revoke(refreshToken).catch((error: unknown) => console.error(error))
  }

  /**
   * Reads the tokens again, as after every change of the route. Renews an expired token. Removes the session
   * if the server refuses the renewal, or if the token cannot be read. Does not wait for the username.
   */
  async check(): Promise<Session | null> {
    const token = this.#store.accessToken()
    if (!token) {
      this.#user.set(null)
      return null
    }
    const claims = decodeAccessToken(token)
    if (!claims) this.#store.clear()
    const isStale = claims && token !== this.#issued && isExpired(claims, this.#needs.now())
    return isStale ? this.#renewed(claims) : this.#user.adopt(claims)
  }

  /** Uses another access token for the session, for example after the profile was edited. */
  replaceAccessToken(token: string): void {
    this.#store.saveAccessToken(token)
    this.#issued = token
    this.#user.adopt(decodeAccessToken(token))
  }

  /**
   * Fetches a new pair of tokens, for example after the user's own role has changed, and uses it. Returns
   * null if the session has ended.
   * @throws {ApiError} if the server is unreachable or fails
   */
  async renew(): Promise<Session | null> {
    this.tokens.accessToken()
    this.#issued = await this.tokens.refresh()
    return this.#issued ? this.#user.adopt(decodeAccessToken(this.#issued)) : null
  }

  /**
   * Subscribes to the end of sessions that end without a sign-out. The listener is called before the session
   * is removed.
   * @returns a function that ends the subscription
   */
  onLost(listener: (lost: Session) => void): () => void {
    this.#lostListeners.add(listener)
    return () => {
      this.#lostListeners.delete(listener)
    }
  }

  /** Fetches the username again. */
  reloadUser(): void {
    this.#user.reload()
  }

  async #renewed(stale: AccessTokenClaims): Promise<Session | null> {
    try {
      const renewed = await this.renew()
      if (!this.#issued) this.#lose()
      return renewed
    } catch (error) {
      // The server is unreachable. The page stays open, and its calls renew the token when the server answers
      // again.
      reportUser(error)
      return this.#user.adopt(stale)
    }
  }

  #lose(): void {
    const lost = this.#user.get()
    if (lost) for (const listener of this.#lostListeners) listener(lost)
    this.#end()
  }

  /**
   * Removes the session and its tokens. If the tokens stayed, the next check would start the session again
   * and ask the server again.
   */
  #end(): void {
    this.#store.clear()
    this.#user.set(null)
  }
}
