import { ApiError, type TokenSource } from '@courtside/contract/client'
import { decodeAccessToken } from './access-token.ts'
import type { OneWindow } from './one-window.ts'
import type { TokenPair, TokenStore } from './token-store.ts'

/** The dependencies of token renewal. */
interface RenewalDependencies {
  store: TokenStore
  oneWindow: OneWindow
  /**
   * Exchanges a refresh token for a new pair.
   * @throws {ApiError}
   */
  exchange: (refreshToken: string) => Promise<TokenPair>
  /**
   * Called when the session has ended, because the server refuses the refresh token or the access token
   * cannot be read.
   */
  ended: () => void
}

/**
 * Returns the tokens for calls. All calls that wait for a new token share one renewal, and only one window at
 * a time renews. If another window has fetched a new pair meanwhile, that pair is used.
 * @throws {ApiError} if the server is unreachable
 */
export function renewingTokens({ store, oneWindow, exchange, ended }: RenewalDependencies): TokenSource {
  let refreshing: Promise<string | null> | null = null
  /**
   * The token that was last given to a call. If the store has a different one, another window has stored it.
   */
  let handedOut: string | null = null

  async function renew(): Promise<string | null> {
    const stored = store.accessToken()
    const claims = stored && decodeAccessToken(stored)
    if (claims && stored !== handedOut) return stored
    // Guards treat a token that cannot be read as signed out. A call that is still running must not start the
    // session again.
    if (stored && !claims) ended()
    const refreshToken = store.refreshToken()
    if (!refreshToken) return null
    try {
      const pair = await exchange(refreshToken)
      // The user has signed out meanwhile. The new pair must not start the session again.
      if (store.refreshToken() !== refreshToken) return null
      store.save(pair)
      return pair.accessToken
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 401)) throw error
      ended()
      return null
    }
  }

  return {
    accessToken() {
      handedOut = store.accessToken()
      return handedOut
    },
    refresh() {
      refreshing ??= oneWindow(renew).finally(() => {
        refreshing = null
      })
      return refreshing
    },
  }
}
