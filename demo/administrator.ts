import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, type Client, createClient } from '@courtside/contract/client'

/** A user name or e-mail address, and a password. */
export interface Credentials {
  readonly identifier: string
  readonly password: string
}

const AGAIN_AFTER_MS = 1000

/**
 * API client for an administrator. If the server is unreachable or overloaded, retries the call until it is
 * answered, because the server may be restarting. Throws all other errors.
 */
export class Administrator {
  readonly #client: Client
  readonly #stopped: AbortSignal

  /**
   * @param baseUrl such as `http://127.0.0.1:3000/api`
   * @param stopped stops waiting for an unreachable server when it is aborted
   */
  constructor(baseUrl: string, credentials: Credentials, stopped: AbortSignal) {
    this.#stopped = stopped
    let token: string | null = null
    const signIn = async () => {
      const visitor = createClient(baseUrl, { accessToken: () => null, refresh: async () => null })
      const tokens = await visitor.call('POST /auth/login', { body: { ...credentials } })
      token = tokens.accessToken
      return token
    }
    // Without a token, the first call sends the invalid token `none`. The server refuses it, and the client
    // signs in.
    this.#client = createClient(baseUrl, { accessToken: () => token ?? 'none', refresh: signIn })
  }

  /** Makes a call of the contract. @throws {ApiError} if it is refused */
  readonly call: Client['call'] = async (name, input, signal) => {
    for (;;) {
      try {
        return await this.#client.call(name, input, signal)
      } catch (error) {
        if (!isPassing(error)) throw error
        await delay(AGAIN_AFTER_MS, undefined, { signal: this.#stopped })
      }
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.statusCode === 0 || error.statusCode === 429 || error.statusCode >= 500
}
