import type { Role } from '@courtside/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scorers } from '../scorers/scorers.ts'
import type { RestrictedMatch, RestrictedMatches } from './restricted-matches.ts'

/** The properties of a person that decide which matches the person may see without a link or password. */
export interface Viewer {
  /** Whether the viewer may see every match. */
  readonly all: boolean
  readonly member: boolean
  /** Ids of the teams of which the person is a scorer. */
  readonly teams: readonly number[]
  /** A text for cache keys. Viewers with different access have different keys. */
  readonly key: string
}

/** The anonymous viewer. */
export const EVERYBODY: Viewer = { all: false, member: false, teams: [], key: 'everybody' }
const MEMBER: Viewer = { all: false, member: true, teams: [], key: 'member' }
/** The viewer who sees everything. */
export const CLUB: Viewer = { all: true, member: true, teams: [], key: 'all' }

/** Reports whether a user belongs to the club. Accounts from open registration (CUSTOMER) do not. */
export function isOfClub(user: { role: Role } | null): boolean {
  return user !== null && user.role !== 'CUSTOMER'
}

/** Reports whether a viewer may see the numbers or the video of a match without link or password. */
export function isSeenBy(viewer: Viewer, match: RestrictedMatch, sight: 'numbers' | 'film'): boolean {
  const openness = match[sight]
  if (viewer.all || openness === 'public') return true
  if (match.teams.some((team) => viewer.teams.includes(team))) return true
  return viewer.member && openness === 'members'
}

/**
 * Returns the SQL condition for matches whose numbers the viewer may see. `table` is the name or alias of
 * `matches`.
 */
export function seenBy(viewer: Viewer, table = 'matches'): RawBuilder<SqlBool> {
  if (viewer.all) return sql`true`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const open = viewer.member ? sql`('public', 'members')` : sql`('public')`
  const isOpen = sql<SqlBool>`${column('numbers_open')} in ${open}`
  if (viewer.teams.length === 0) return isOpen
  const teams = sql.join(viewer.teams.map((team) => sql`${team}::int`))
  return sql`(${isOpen} or ${column('team1_id')} in (${teams}) or ${column('team2_id')} in (${teams}))`
}

/** Determines the viewer for a user. While every match is public, no lookup is needed. */
export class Viewers {
  readonly #restricted: RestrictedMatches
  readonly #scorers: Pick<Scorers, 'teamsOf'>

  constructor(restricted: RestrictedMatches, scorers: Pick<Scorers, 'teamsOf'>) {
    this.#scorers = scorers
    this.#restricted = restricted
  }

  /** Returns the viewer for a user. @param user null for anonymous requests */
  async of(user: { id: number; role: Role } | null): Promise<Viewer> {
    if (this.#restricted.none || user?.role === 'ADMIN') return CLUB
    if (user?.role === 'SCORER') {
      const teams = await this.#scorers.teamsOf(user.id)
      return { ...MEMBER, teams, key: `member ${teams}` }
    }
    return user?.role === 'MEMBER' ? MEMBER : EVERYBODY
  }

  /**
   * The viewer for lists that are the same for all anonymous requests. While every match is public, this
   * viewer may see all.
   */
  get everybody(): Viewer {
    return this.#restricted.none ? CLUB : EVERYBODY
  }
}
