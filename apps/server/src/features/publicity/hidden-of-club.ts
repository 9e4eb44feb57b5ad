import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { HiddenWords } from './hidden-words.ts'
import { PUBLIC_NAMES } from './publicity-columns.ts'

/** The words of all names in the club that are hidden from the public. */
export interface HiddenOfClub {
  readonly words: HiddenWords
  /** Changes whenever the hidden names change. */
  readonly version: string
}

/**
 * Reads the hidden names, including those of removed players. Reads only a short version while they are
 * unchanged.
 */
export class HiddenOfClubReader {
  readonly #db: Database
  #last: HiddenOfClub = { words: new HiddenWords(), version: '' }

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the currently hidden names. */
  async read(): Promise<HiddenOfClub> {
    const last = this.#last
    const hidden = this.#db
      .selectFrom('players')
      .innerJoin('club_settings', (join) => join.onTrue())
      .leftJoin('teams', 'teams.id', 'players.team_id')
      .select(
        sql<string>`case ${PUBLIC_NAMES} when 'number' then players.fname || ' ' || players.lname
          else players.lname end`.as('name'),
      )
      .where(PUBLIC_NAMES, '<>', 'full')
      .as('hidden')
    const { version } = await this.#db
      .selectFrom(hidden)
      .select(sql<string>`coalesce(left(md5(string_agg(name, e'\n' order by name)), 12), '')`.as('version'))
      .executeTakeFirstOrThrow()
    if (version === last.version) return last
    const rows = await this.#db.selectFrom(hidden).select('name').execute()
    const words = await HiddenWords.of(rows.map(({ name }) => name))
    this.#last = { words, version }
    return this.#last
  }
}
