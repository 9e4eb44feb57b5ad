import type { Role } from '@courtside/contract'
import type { AccessClaims } from '@courtside/credentials'
import { LoadCache } from '../../../live/load-cache.ts'

/** Current state of the user of an active session. */
export interface SessionStanding {
  role: Role
  username: string
  /** Whether the user is an administrator without the second factor that the club requires. */
  factorMissing: boolean
}

/**
 * How long a cached state is used, in ms. Changes made on another node take effect after this at the latest.
 */
const REMEMBERED_MS = 10_000
const MOST_REMEMBERED = 10_000

/**
 * Checks whether sessions are still valid, on each request with an access token.
 * Caches the answer briefly, so that ten thousand signed-in viewers don't cost a query per poll.
 *
 * @param find reads the database; null means that the session has ended or the account is disabled
 */
export class SessionStandings {
  readonly #find: (claims: AccessClaims<Role>) => Promise<SessionStanding | null>
  readonly #remembered = new LoadCache<string, SessionStanding | null>({
    mostKept: MOST_REMEMBERED,
    keptForMs: REMEMBERED_MS,
  })

  constructor(find: (claims: AccessClaims<Role>) => Promise<SessionStanding | null>) {
    this.#find = find
  }

  of(claims: AccessClaims<Role>): Promise<SessionStanding | null> {
    const key = `${claims.id} ${claims.session} ${claims.pair}`
    return this.#remembered.get(key, () => this.#find(claims))
  }

  /**
   * Clears the cache after a change on this node. Results of lookups that are in progress are not cached
   * either.
   */
  forget() {
    return this.#remembered.forgetAll()
  }
}
