import type { AccessTokenClaims, Role } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'

/** Who is signed in on this device. `username` is null until it has been fetched. */
export interface Session {
  id: number
  role: Role
  username: string | null
}

/** Who is signed in, and those who want to know. The name is fetched when it is not known. */
export class SignedInUser {
  readonly #fetchUsername: (id: number) => Promise<string>
  readonly #refused: () => void
  readonly #listeners = new Listeners()
  #session: Session | null = null
  #fetching: number | null = null

  /** @param refused called when the server refuses the name: whoever holds such a token is nobody */
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

  /** @returns a function that stops the notices */
  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener)
  }

  /** Takes over what a token says; one that can't be read is nobody. */
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

  /** Asks for the name again. */
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
      // A refusal clears role and username. A lost network or a server in trouble must not take the
      // scorer's page away.
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

/** The server knows the asker, or does not, and will not tell: no such user, or none who may ask. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.statusCode)
}
