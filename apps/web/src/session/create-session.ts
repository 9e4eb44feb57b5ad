import type { AccessTokenClaims, Role } from '@courtside/contract'
import { ApiError, type TokenSource } from '@courtside/contract/client'
import { decodeAccessToken, isExpired } from './access-token.ts'
import type { OneWindow } from './one-window.ts'
import { renewingTokens } from './token-renewal.ts'
import { type TokenPair, tokenStore } from './token-store.ts'

/** Who is signed in on this device. `username` is null until it has been fetched. */
export interface Session {
  id: number
  role: Role
  username: string | null
}

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

/** The session of this device: its tokens, who is signed in, and the changes of that. */
export interface SessionKeeper {
  readonly tokens: TokenSource
  /** Who is signed in, as far as known; null when nobody is. The same object until it changes. */
  current(): Session | null
  /** @returns a function that stops the notices */
  subscribe(listener: () => void): () => void
  /** Starts a session with a pair just issued; null when its token can't be read. */
  signIn(pair: TokenPair): Session | null
  /** Forgets the session here at once, and ends it at the server. */
  signOut(): void
  /**
   * Reads the tokens again, as on every route change: an expired one is renewed, or else forgotten.
   * Does not wait for the username.
   */
  check(): Promise<Session | null>
  /** Takes over an access token that replaces the one of this session, as after an edited profile. */
  replaceAccessToken(token: string): void
  /**
   * Fetches a new pair and takes over what its token says, as after one's own role changed. Throws `ApiError` when the server
   * can't be asked.
   */
  renew(): Promise<Session | null>
  /** Tells who loses his session without having signed out, before it is gone. @returns a function that stops the notices */
  onLost(listener: (lost: Session) => void): () => void
  /** Asks for the username again. */
  reloadUser(): void
}

function report(...details: unknown[]): void {
  console.error('Failed to decode or fetch user', ...details)
}

/** Makes the keeper of the session; the app has exactly one. */
export function createSession(needs: SessionDependencies): SessionKeeper {
  const store = tokenStore(needs.storage)
  const user = currentUser(
    (id) => needs.fetchUsername(id, tokens),
    () => end(),
  )
  // The tokens go as well: with them the next check would take the user for signed in, and ask again.
  const end = () => {
    store.clear()
    user.set(null)
  }
  const lostListeners = new Set<(lost: Session) => void>()
  const lose = () => {
    const lost = user.get()
    if (lost) for (const listener of lostListeners) listener(lost)
    end()
  }
  const tokens = renewingTokens({ store, oneWindow: needs.oneWindow, exchange: needs.exchange, ended: lose })
  /** Just issued by the server: valid, whatever this device's clock says. */
  let issued: string | null = null

  async function renewed(stale: AccessTokenClaims): Promise<Session | null> {
    try {
      tokens.accessToken()
      issued = await tokens.refresh()
      if (issued) return user.adopt(decodeAccessToken(issued))
      lose()
      return null
    } catch (error) {
      // The server can't be asked now: the page stays, and its calls renew the token when it answers again.
      report(error)
      return user.adopt(stale)
    }
  }

  return {
    tokens,
    current: user.get,
    subscribe: user.subscribe,
    signIn(pair) {
      store.save(pair)
      issued = pair.accessToken
      return user.adopt(decodeAccessToken(pair.accessToken))
    },
    signOut() {
      const refreshToken = store.refreshToken()
      end()
      if (refreshToken) void needs.revoke(refreshToken).catch((error: unknown) => console.error(error))
    },
    async check() {
      const token = store.accessToken()
      if (!token) {
        user.set(null)
        return null
      }
      const claims = decodeAccessToken(token)
      if (claims && token !== issued && isExpired(claims, needs.now())) return renewed(claims)
      return user.adopt(claims)
    },
    replaceAccessToken(token) {
      store.saveAccessToken(token)
      issued = token
      user.adopt(decodeAccessToken(token))
    },
    async renew() {
      tokens.accessToken()
      issued = await tokens.refresh()
      return issued ? user.adopt(decodeAccessToken(issued)) : null
    },
    onLost(listener) {
      lostListeners.add(listener)
      return () => {
        lostListeners.delete(listener)
      }
    },
    reloadUser: user.reload,
  }
}

/** The server knows the asker, or does not, and will not tell: no such user, or none who may ask. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.statusCode)
}

/**
 * Who is signed in, and those who want to know. The name is fetched when it is not known.
 * @param refused called when the server refuses it: whoever holds such a token is nobody
 */
function currentUser(fetchUsername: (id: number) => Promise<string>, refused: () => void) {
  const listeners = new Set<() => void>()
  let session: Session | null = null
  let fetching: number | null = null

  function set(next: Session | null) {
    if (session?.id === next?.id && session?.role === next?.role && session?.username === next?.username)
      return
    session = next
    for (const listener of listeners) listener()
  }

  async function fetchName(id: number) {
    if (fetching === id) return
    fetching = id
    try {
      const username = await fetchUsername(id)
      if (session?.id === id) set({ ...session, username })
    } catch (error) {
      report(error)
      // A refusal clears role and username. A lost network or a server in trouble must not take the
      // scorer's page away.
      if (isRefused(error) && session?.id === id) refused()
    } finally {
      fetching = null
    }
  }

  return {
    get: () => session,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Takes over what a token says; one that can't be read is nobody. */
    adopt(claims: AccessTokenClaims | null): Session | null {
      if (!claims) {
        report()
        set(null)
        return null
      }
      const username = session?.id === claims.id ? session.username : null
      set({ id: claims.id, role: claims.role, username })
      if (username === null) void fetchName(claims.id)
      return session
    },
    reload() {
      if (session) void fetchName(session.id)
    },
  }
}
