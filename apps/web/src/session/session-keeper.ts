import type { AccessTokenClaims } from '@courtside/contract'
import type { TokenSource } from '@courtside/contract/client'
import { decodeAccessToken, isExpired } from './access-token.ts'
import type { OneWindow } from './one-window.ts'
import { reportUser, type Session, SignedInUser } from './signed-in-user.ts'
import { renewingTokens } from './token-renewal.ts'
import { type TokenPair, type TokenStore, tokenStore } from './token-store.ts'

/** What a session needs from outside. */
export interface SessionDependencies {
  storage: Storage
  oneWindow: OneWindow
  /** Exchanges a refresh token for a new pair; throws `ApiError`. */
  exchange: (refreshToken: string) => Promise<TokenPair>
  /** Ends the session of a refresh token at the server. */
  revoke: (refreshToken: string) => Promise<unknown>
  /** A user's name, asked with the given tokens; throws `ApiError`. */
  fetchUsername: (id: number, tokens: TokenSource) => Promise<string>
  /** ms since the epoch. */
  now: () => number
}

/** The session of this device: its tokens, who is signed in, and the changes of that. The app has exactly one. */
export class SessionKeeper {
  readonly tokens: TokenSource
  readonly #needs: SessionDependencies
  readonly #store: TokenStore
  readonly #user: SignedInUser
  readonly #lostListeners = new Set<(lost: Session) => void>()
  /** Just issued by the server: valid, whatever this device's clock says. */
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

  /** Who is signed in, as far as known; null when nobody is. The same object until it changes. */
  current(): Session | null {
    return this.#user.get()
  }

  /** @returns a function that stops the notices */
  subscribe(listener: () => void): () => void {
    return this.#user.subscribe(listener)
  }

  /** Starts a session with a pair just issued; null when its token can't be read. */
  signIn(pair: TokenPair): Session | null {
    this.#store.save(pair)
    this.#issued = pair.accessToken
    return this.#user.adopt(decodeAccessToken(pair.accessToken))
  }

  /** Forgets the session here at once, and ends it at the server. */
  signOut(): void {
    const refreshToken = this.#store.refreshToken()
    this.#end()
    if (refreshToken) void this.#needs.revoke(refreshToken).catch((error: unknown) => console.error(error))
  }

  /**
   * Reads the tokens again, as on every route change: an expired one is renewed, or else forgotten; so is one that can't be read.
   * Does not wait for the username.
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

  /** Takes over an access token that replaces the one of this session, as after an edited profile. */
  replaceAccessToken(token: string): void {
    this.#store.saveAccessToken(token)
    this.#issued = token
    this.#user.adopt(decodeAccessToken(token))
  }

  /**
   * Fetches a new pair and takes over what its token says, as after one's own role changed. Throws `ApiError` when the server
   * can't be asked.
   */
  async renew(): Promise<Session | null> {
    this.tokens.accessToken()
    this.#issued = await this.tokens.refresh()
    return this.#issued ? this.#user.adopt(decodeAccessToken(this.#issued)) : null
  }

  /** Tells who loses his session without having signed out, before it is gone. @returns a function that stops the notices */
  onLost(listener: (lost: Session) => void): () => void {
    this.#lostListeners.add(listener)
    return () => {
      this.#lostListeners.delete(listener)
    }
  }

  /** Asks for the username again. */
  reloadUser(): void {
    this.#user.reload()
  }

  async #renewed(stale: AccessTokenClaims): Promise<Session | null> {
    try {
      const renewed = await this.renew()
      if (!this.#issued) this.#lose()
      return renewed
    } catch (error) {
      // The server can't be asked now: the page stays, and its calls renew the token when it answers again.
      reportUser(error)
      return this.#user.adopt(stale)
    }
  }

  #lose(): void {
    const lost = this.#user.get()
    if (lost) for (const listener of this.#lostListeners) listener(lost)
    this.#end()
  }

  /** The tokens go as well: with them the next check would take the user for signed in, and ask again. */
  #end(): void {
    this.#store.clear()
    this.#user.set(null)
  }
}
