import type { AccessTokenClaims, Role } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'

/** The signed-in user of this device. `username` is null until it was fetched. */
export interface Session {
  id: number
  role: Role
  username: string | null
}

/** The signed-in user, with subscriptions to changes. Fetches the user's name if it is unknown. */
export class SignedInUser {
  readonly #fetchUsername: (id: number) => Promise<string>
  readonly #refused: () => void
  readonly #listeners = new Listeners()
  #session: Session | null = null
  #fetching: number | null = null

  /**
   * Creates the store.
   * @param refused called when the server refuses to give the user's name, which means that the token is not
   * valid
   */
  constructor(fetchUsername: (id: number) => Promise<string>, refused: () => void) {
    this.#fetchUsername = fetchUsername
    this.#refused = refused
  }

  get(): Session | null {
    return this.#session
  }

  set(next: Session | null): void {
    const now = this.#session
    if (now?.id === next?.id && now?.role === next?.role && now?.username === next?.username) return
    this.#session = next
    this.#listeners.tell()
  }

  /**
   * Subscribes to changes.
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener)
  }

  /**
   * Uses the user in the content of a token. Removes the user if the content is null, because the token
   * cannot be read.
   */
  adopt(claims: AccessTokenClaims | null): Session | null {
    if (!claims) {
      reportUser()
      this.set(null)
      return null
    }
    const username = this.#session?.id === claims.id ? this.#session.username : null
    this.set({ id: claims.id, role: claims.role, username })
    if (username === null) void this.#fetchName(claims.id)
    return this.#session
  }

  /** Fetches the name again. */
  reload(): void {
    if (this.#session) void this.#fetchName(this.#session.id)
  }

  async #fetchName(id: number): Promise<void> {
    if (this.#fetching === id) return
    this.#fetching = id
    try {
      const username = await this.#fetchUsername(id)
      if (this.#session?.id === id) this.set({ ...this.#session, username })
    } catch (error) {
      reportUser(error)
      // Only a refusal removes role and username. If the network is lost or the server fails, the scorer's
      // page must stay open.
      if (isRefused(error) && this.#session?.id === id) this.#refused()
    } finally {
      this.#fetching = null
    }
  }
}

/** Writes to the console that the user could not be read. */
export function reportUser(...details: unknown[]): void {
  console.error('Failed to decode or fetch user', ...details)
}

/**
 * Returns whether the server has refused to return the user, because the user is unknown or the call is not
 * allowed.
 */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.statusCode)
}
