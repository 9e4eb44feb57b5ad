import type { Role } from '@courtside/contract'
import type { AccessClaims } from '@courtside/credentials'
import { LoadCache } from '@courtside/network'

/** Current state of the user of an active session. */
export interface SessionStanding {
  role: Role
  username: string
  /** Whether the user is an administrator without the second factor that the club requires. */
  factorMissing: boolean
}

/**
 * How long a cached state is used, in ms. A change made on another node takes effect here within this time.
 */
const REMEMBERED_MS = 10_000
const MOST_REMEMBERED = 10_000

/**
 * Checks on each request with an access token whether the session is still valid. Caches the answer briefly.
 * Without the cache, ten thousand signed-in viewers would cost one query for each of their polls.
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
   * Clears the cache after a change on this node. Lookups that are in progress do not fill it with old
   * states.
   */
  forget() {
    return this.#remembered.forgetAll()
  }
}
