import type { AccessTokenClaims, Role } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'

/** The signed-in user of this device. `username` is null until it has been fetched. */
export interface Session {
  id: number
  role: Role
  username: string | null
}

/** The signed-in user and its subscribers. Fetches the name if it is unknown. */
export class SignedInUser {
  readonly #fetchUsername: (id: number) => Promise<string>
  readonly #refused: () => void
  readonly #listeners = new Listeners()
  #session: Session | null = null
  #fetching: number | null = null

  /**
   * Creates the store.
   * @param refused called when the server refuses the user's name, so that the token is not valid
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
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener)
  }

  /** Applies the claims of a token. Null, for an unreadable token, clears the user. */
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
      // A refusal clears role and username. A lost network or a failing server must not close the scorer's
      // page.
      if (isRefused(error) && this.#session?.id === id) this.#refused()
    } finally {
      this.#fetching = null
    }
  }
}

/** Logs that the user could not be read. */
export function reportUser(...details: unknown[]): void {
  console.error('Failed to decode or fetch user', ...details)
}

/** Returns whether the server refuses the user: unknown, or not allowed to ask. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.statusCode)
}
