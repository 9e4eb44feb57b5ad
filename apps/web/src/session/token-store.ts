/** An access and a refresh token, as the server issues them. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** The keys under which the tokens are stored. */
export const ACCESS_TOKEN_KEY = 'accessToken'
const REFRESH_TOKEN_KEY = 'refreshToken'

/** Returns the store of the tokens in the browser's storage. All windows share it. */
export function tokenStore(storage: Storage) {
  return {
    accessToken: () => storage.getItem(ACCESS_TOKEN_KEY),
    refreshToken: () => storage.getItem(REFRESH_TOKEN_KEY),
    save(pair: TokenPair) {
      storage.setItem(ACCESS_TOKEN_KEY, pair.accessToken)
      storage.setItem(REFRESH_TOKEN_KEY, pair.refreshToken)
    },
    saveAccessToken: (token: string) => storage.setItem(ACCESS_TOKEN_KEY, token),
    clear() {
      storage.removeItem(ACCESS_TOKEN_KEY)
      storage.removeItem(REFRESH_TOKEN_KEY)
    },
  }
}

/** The result of {@link tokenStore}. */
export type TokenStore = ReturnType<typeof tokenStore>
