import { createClient } from '@courtside/contract/client'
import { oneWindowAtATime } from './one-window.ts'
import { SessionKeeper } from './session-keeper.ts'
import { ACCESS_TOKEN_KEY } from './token-store.ts'

const API = '/api'
/**
 * How long the answer to a renewal is awaited, in ms. All calls wait for it, and a connection can break
 * without an error.
 */
const ANSWER_WITHIN_MS = 10_000
const anonymous = createClient(
  API,
  { accessToken: () => null, refresh: async () => null },
  { request: (address, sent) => fetch(address, { ...sent, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }) },
)

/** The session of this device. */
export const session = new SessionKeeper({
  storage: localStorage,
  oneWindow: oneWindowAtATime(localStorage, navigator.locks),
  exchange: (refreshToken) => anonymous.call('POST /auth/refresh', { body: { refreshToken } }),
  revoke: (refreshToken) => anonymous.call('POST /auth/logout', { body: { refreshToken } }),
  fetchUsername: async (id, tokens) => {
    const user = await createClient(API, tokens).call('GET /auth/get-user/:id', { params: { id } })
    return user.username
  },
  now: Date.now,
})

/** The event of `window` that reports a change of the signed-in user. */
const USER_UPDATED = 'user-updated'

/** Reports to this page that the signed-in user has changed. */
export function announceUserUpdate(): void {
  dispatchEvent(new Event(USER_UPDATED))
}

/** Applies changes from outside: sign-in and sign-out in another window, and the event `user-updated`. */
export function followSession(): void {
  addEventListener(USER_UPDATED, () => void session.check().then(() => session.reloadUser()))
  addEventListener('storage', (event) => {
    if (event.key !== ACCESS_TOKEN_KEY && event.key !== null) return
    // The new token may belong to another user, or the user may have another name.
    void session.check().then(() => session.reloadUser())
  })
}
