import { ApiError, type TokenSource } from '@courtside/contract/client'
import { decodeAccessToken } from './access-token.ts'
import type { OneWindow } from './one-window.ts'
import type { TokenPair, TokenStore } from './token-store.ts'

/** The dependencies of token renewal. */
interface RenewalDependencies {
  store: TokenStore
  oneWindow: OneWindow
  /** Exchanges a refresh token for a new pair. Throws {@link ApiError}. */
  exchange: (refreshToken: string) => Promise<TokenPair>
  /** Called when the server refuses the refresh token, which ends the session. */
  ended: () => void
}

/**
 * Returns the tokens for calls. One refresh, in one window at a time, serves all waiting calls. Uses a pair
 * that another window has fetched meanwhile. Throws {@link ApiError} when the server is unreachable.
 */
export function renewingTokens({ store, oneWindow, exchange, ended }: RenewalDependencies): TokenSource {
  let refreshing: Promise<string | null> | null = null
  /** The token last given to a call. A different one in the store comes from another window. */
  let handedOut: string | null = null

  async function renew(): Promise<string | null> {
    const stored = store.accessToken()
    const claims = stored && decodeAccessToken(stored)
    if (claims && stored !== handedOut) return stored
    // The guards treat an unreadable token as signed out, so a pending call must not restore the session.
    if (stored && !claims) ended()
    const refreshToken = store.refreshToken()
    if (!refreshToken) return null
    try {
      const pair = await exchange(refreshToken)
      // Signed out in the meantime: the new pair must not restore the session.
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
