import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { Refused } from '../../refused.ts'

/** Manages the teams whose videos are protected from the retention rules. */
export class KeptTeams {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the teams whose videos are protected, by name. Includes removed teams, because their matches may
   * still have videos.
   */
  list(): Promise<{ id: number; teamname: string }[]> {
    return this.#db
      .selectFrom('teams')
      .select(['id', 'teamname'])
      .where('videos_kept', '=', true)
      .orderBy('teamname')
      .execute()
  }

  /** Starts or ends the protection of a team's videos. @throws {Refused} 404 no such team */
  async keep(id: number, keep: boolean): Promise<void> {
    const change = this.#db.updateTable('teams').set({ videos_kept: keep }).where('id', '=', id)
    if (!(await foundRows(change))) throw new Refused({ code: 'no-such-team' })
  }
}
