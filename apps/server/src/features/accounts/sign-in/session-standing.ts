import type { Role } from '@courtside/contract'
import { LoadCache } from '../../../live/load-cache.ts'
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
  readonly #remembered = new LoadCache<string, Standing | null>({
    mostKept: MOST_REMEMBERED,
    keptForMs: REMEMBERED_MS,
  })

  constructor(find: (claims: AccessClaims) => Promise<Standing | null>) {
    this.#find = find
  }

  of(claims: AccessClaims): Promise<Standing | null> {
    const key = `${claims.id} ${claims.session} ${claims.pair}`
    return this.#remembered.get(key, () => this.#find(claims))
  }

  /** Something about a user or session has changed on this node: the next call asks again, and so does one that is asking now. */
  forget() {
    return this.#remembered.forgetAll()
  }
}
