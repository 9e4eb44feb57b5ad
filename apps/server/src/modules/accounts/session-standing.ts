import type { Role } from '@courtside/contract'
import type { AccessClaims } from './access-tokens.ts'

/** What the database says about the user of a session that has not ended. */
export interface Standing {
  role: Role
  username: string
  /** He is an administrator without the second factor that the club asks administrators for. */
  factorMissing: boolean
}

/** For how long an answer of the database counts, ms. Another node's change is noticed after this at the latest. */
const REMEMBERED_MS = 10_000
const MOST_REMEMBERED = 10_000

/**
 * Whether sessions still stand: asked at each call that comes with an access token, and remembered for a moment, so that ten
 * thousand signed-in viewers don't cost a query each time they poll.
 * @param find asks the database; null: the session has ended or the account is disabled
 */
export class SessionStandings {
  readonly #find: (claims: AccessClaims) => Promise<Standing | null>
  readonly #remembered = new Map<string, { until: number; standing: Promise<Standing | null> }>()

  constructor(find: (claims: AccessClaims) => Promise<Standing | null>) {
    this.#find = find
  }

  of(claims: AccessClaims): Promise<Standing | null> {
    const key = `${claims.id} ${claims.session} ${claims.pair}`
    const known = this.#remembered.get(key)
    if (known && known.until > performance.now()) return known.standing
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    const standing = this.#find(claims)
    this.#remembered.set(key, { until: performance.now() + REMEMBERED_MS, standing })
    standing.catch(() => this.#remembered.delete(key))
    return standing
  }

  /** Something about a user or session has changed on this node: the next call asks again. */
  forget() {
    return this.#remembered.clear()
  }
}
