import { ApiError, type TokenSource } from '@courtside/contract/client'
import { decodeAccessToken } from './access-token.ts'
import type { OneWindow } from './one-window.ts'
import type { TokenPair, TokenStore } from './token-store.ts'

/** What the renewal of tokens needs. */
interface RenewalDependencies {
  store: TokenStore
  oneWindow: OneWindow
  /** Exchanges a refresh token for a new pair; throws {@link ApiError}. */
  exchange: (refreshToken: string) => Promise<TokenPair>
  /** The server refused the refresh token: the session is over. */
  ended: () => void
}

/**
 * The tokens that calls are made with. A refresh is asked for once for all calls that wait for it, in one window at a time;
 * a pair that another window has fetched meanwhile is taken over. It throws {@link ApiError} when the server can't be asked.
 */
export function renewingTokens({ store, oneWindow, exchange, ended }: RenewalDependencies): TokenSource {
  let refreshing: Promise<string | null> | null = null
  /** The token last handed to a call: another one in the store was put there by another window since. */
  let handedOut: string | null = null

  async function renew(): Promise<string | null> {
    const stored = store.accessToken()
    const claims = stored && decodeAccessToken(stored)
    if (claims && stored !== handedOut) return stored
    // To the guards whoever holds a token that can't be read is nobody: a call that was under way must not bring the session back.
    if (stored && !claims) ended()
    const refreshToken = store.refreshToken()
    if (!refreshToken) return null
    try {
      const pair = await exchange(refreshToken)
      // Signed out meanwhile: the new pair must not bring the session back.
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
