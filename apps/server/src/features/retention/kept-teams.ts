import type { Database } from '../../db/client.ts'
import { Refused } from '../../refused.ts'

/** The teams all of whose videos are kept from the rules. */
export class KeptTeams {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** By name. A team that was removed is among them: its matches still have videos. */
  list(): Promise<{ id: number; teamname: string }[]> {
    return this.#db
      .selectFrom('teams')
      .select(['id', 'teamname'])
      .where('videos_kept', '=', true)
      .orderBy('teamname')
      .execute()
  }

  /** @throws {Refused} 404 when there is no such team */
  async keep(id: number, keep: boolean): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('teams')
      .set({ videos_kept: keep })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refused({ code: 'no-such-team' })
  }
}
