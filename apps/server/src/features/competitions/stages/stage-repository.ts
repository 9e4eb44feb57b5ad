import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Schema } from '../../../db/schema.ts'
import { holdEntrants } from '../competition-repository.ts'

/** Fields of a stage to store. */
export interface StageFields {
  name: string
  kind: Schema['stages']['kind']
  legs: number
  best_of: Schema['stages']['best_of']
  teams: { team_id: number; group_name: string | null }[]
}

/** The tables of the stages of competitions. */
export class StageRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Adds a stage after the last one. @throws {Refused} one of its teams does not participate */
  async insert(competitionId: number, { teams, ...fields }: StageFields): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      // The lock serializes concurrent inserts, because each stage goes after the last one.
      await tx
        .selectFrom('competitions')
        .select('id')
        .where('id', '=', competitionId)
        .forNoKeyUpdate()
        .execute()
      await holdEntrants(
        tx,
        competitionId,
        teams.map(({ team_id }) => team_id),
      )
      const { id } = await tx
        .insertInto('stages')
        .columns(['competition_id', 'place', 'name', 'kind', 'legs', 'best_of'])
        .expression((eb) =>
          eb
            .selectFrom('stages')
            .where('competition_id', '=', competitionId)
            .select([eb.val(competitionId).as('competition_id')])
            .select(sql<number>`coalesce(max(place), 0) + 1`.as('place'))
            .select([eb.val(fields.name).as('name'), eb.val(fields.kind).as('kind')])
            .select([eb.val(fields.legs).as('legs'), eb.val(fields.best_of).as('best_of')]),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = teams.map((team, index) => ({ stage_id: id, place: index + 1, ...team }))
      if (rows.length > 0) await tx.insertInto('stage_teams').values(rows).execute()
    })
  }

  /** Returns the ids of a stage and its competition, or undefined when the stage doesn't exist. */
  find(id: number) {
    return this.#db
      .selectFrom('stages')
      .select(['id', 'competition_id'])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  /** Removes a stage. @throws a foreign key violation when it has fixtures */
  async remove(id: number): Promise<void> {
    await this.#db.deleteFrom('stages').where('id', '=', id).execute()
  }
}
