import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { RestreamTargetsTable } from '../../db/tables/video.ts'

/** Maximum number of targets. The table has no more places. */
export const MOST_TARGETS = 10

/** A row of the targets table. */
export type TargetRecord = Selectable<RestreamTargetsTable>

/** Fields of a target, without its place. */
export type TargetValues = Pick<TargetRecord, 'name' | 'address' | 'sealed_key' | 'key_end'>

/** The tables of restream targets and of the match that uses each target. */
export class TargetRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  list(): Promise<TargetRecord[]> {
    return this.#db.selectFrom('restream_targets').selectAll().orderBy('id').execute()
  }

  /** Returns all targets, each with whether the match uses it. */
  listFor(matchId: number) {
    return this.#db
      .selectFrom('restream_targets as t')
      .leftJoin('match_restreams as m', (join) =>
        join.onRef('m.target_id', '=', 't.id').on('m.match_id', '=', matchId),
      )
      .select(['t.id', 't.name', 't.address', 'm.match_id'])
      .orderBy('t.id')
      .execute()
  }

  /** Returns the targets that the unfinished match with this playback id uses. */
  chosenFor(playbackId: string): Promise<TargetRecord[]> {
    return this.#db
      .selectFrom('restream_targets as t')
      .innerJoin('match_restreams as r', 'r.target_id', 't.id')
      .innerJoin('matches as m', 'm.id', 'r.match_id')
      .selectAll('t')
      .where('m.playback_id', '=', playbackId)
      .where('m.ended_at', 'is', null)
      .execute()
  }

  /** Inserts a target in the first free place. @returns null when all places are taken */
  async insert(values: TargetValues): Promise<TargetRecord | null> {
    const places = {
      most: MOST_TARGETS,
      taken: this.#db.selectFrom('restream_targets').select('place'),
      constraint: 'restream_targets_place_key',
    }
    const target = await insertInFreePlace(this.#db, places, (place) =>
      this.#db
        .insertInto('restream_targets')
        .values({ ...values, place })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return target ?? null
  }

  /** Updates a target. @returns null when it doesn't exist */
  async change(id: number, values: Partial<TargetValues>): Promise<TargetRecord | null> {
    const target =
      Object.keys(values).length === 0
        ? await this.#db.selectFrom('restream_targets').selectAll().where('id', '=', id).executeTakeFirst()
        : await this.#db
            .updateTable('restream_targets')
            .set(values)
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirst()
    return target ?? null
  }

  /** Deletes a target. @returns whether it existed */
  delete(id: number): Promise<boolean> {
    return foundRows(this.#db.deleteFrom('restream_targets').where('id', '=', id))
  }

  /**
   * Assigns a target to a match. The match may replace a match that has ended.
   * @returns false when another unfinished match uses the target
   */
  async choose(id: number, matchId: number): Promise<boolean> {
    const { rows } = await sql`
      insert into match_restreams (target_id, match_id) values (${id}, ${matchId})
      on conflict (target_id) do update set match_id = excluded.match_id
        where match_restreams.match_id = excluded.match_id
          or exists (select from matches m where m.id = match_restreams.match_id and m.ended_at is not null)
      returning target_id`.execute(this.#db)
    return rows.length > 0
  }

  /** Returns the title of the match that uses a target. */
  async takenBy(id: number): Promise<string> {
    const row = await this.#db
      .selectFrom('match_restreams as r')
      .innerJoin('matches as m', 'm.id', 'r.match_id')
      .select('m.title')
      .where('r.target_id', '=', id)
      .executeTakeFirst()
    return row?.title ?? ''
  }

  async leave(id: number, matchId: number): Promise<void> {
    await this.#db
      .deleteFrom('match_restreams')
      .where('target_id', '=', id)
      .where('match_id', '=', matchId)
      .execute()
  }
}
