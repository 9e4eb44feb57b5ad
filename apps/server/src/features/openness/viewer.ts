import type { Role } from '@courtside/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scorers } from '../scorers/scorers.ts'
import type { RestrictedMatch, RestrictedMatches } from './restricted-matches.ts'

/** What somebody is to the club, as far as it decides what he or she sees of matches without a link or a password. */
export interface Viewer {
  /** Sees all there is. */
  readonly all: boolean
  readonly member: boolean
  /** Keeps the score of these teams' matches. */
  readonly teams: readonly number[]
  /** Tells viewers apart who do not see the same; in the keys of answers that are kept. */
  readonly key: string
}

/** Who is nobody in particular. */
export const EVERYBODY: Viewer = { all: false, member: false, teams: [], key: 'everybody' }
const MEMBER: Viewer = { all: false, member: true, teams: [], key: 'member' }
/** Who sees all there is. */
export const CLUB: Viewer = { all: true, member: true, teams: [], key: 'all' }

/** Whether somebody is of the club, and no stranger with an account. */
export function isOfClub(user: { role: Role } | null): boolean {
  return user !== null && user.role !== 'CUSTOMER'
}

/** Whether somebody sees the numbers, or the film, of a match without a link or a password. */
export function isSeenBy(viewer: Viewer, match: RestrictedMatch, sight: 'numbers' | 'film'): boolean {
  const openness = match[sight]
  if (viewer.all || openness === 'public') return true
  if (match.teams.some((team) => viewer.teams.includes(team))) return true
  return viewer.member && openness === 'members'
}

/** The same as a condition on `matches` (by whatever name), for lists: they have the matches whose numbers their reader sees. */
export function seenBy(viewer: Viewer, table = 'matches'): RawBuilder<SqlBool> {
  if (viewer.all) return sql`true`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const open = viewer.member ? sql`('public', 'members')` : sql`('public')`
  const isOpen = sql<SqlBool>`${column('numbers_open')} in ${open}`
  if (viewer.teams.length === 0) return isOpen
  const teams = sql.join(viewer.teams.map((team) => sql`${team}::int`))
  return sql`(${isOpen} or ${column('team1_id')} in (${teams}) or ${column('team2_id')} in (${teams}))`
}

/** Says what users are to the club; nobody need be asked while every match is open to everybody. */
export class Viewers {
  readonly #restricted: RestrictedMatches
  readonly #scorers: Pick<Scorers, 'teamsOf'>

  constructor(restricted: RestrictedMatches, scorers: Pick<Scorers, 'teamsOf'>) {
    this.#scorers = scorers
    this.#restricted = restricted
  }

  /** @param user who asks; null: nobody in particular */
  async of(user: { id: number; role: Role } | null): Promise<Viewer> {
    if (this.#restricted.none || user?.role === 'ADMIN') return CLUB
    if (user?.role === 'SCORER') {
      const teams = await this.#scorers.teamsOf(user.id)
      return { ...MEMBER, teams, key: `member ${teams}` }
    }
    return user?.role === 'MEMBER' ? MEMBER : EVERYBODY
  }

  /** What a list that nobody in particular asks for has. */
  get everybody(): Viewer {
    return this.#restricted.none ? CLUB : EVERYBODY
  }
}
