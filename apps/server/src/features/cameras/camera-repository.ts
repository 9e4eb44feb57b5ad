import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { CamerasTable } from '../../db/tables/cameras.ts'

/** The most cameras that one match has. The table has no places for more. */
export const MOST_CAMERAS = 4

/** A camera without its hash. */
export type CameraRecord = Omit<Selectable<CamerasTable>, 'hash'>

const COLUMNS = ['id', 'match_id', 'place', 'created_at'] as const

/** The table of cameras. */
export class CameraRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  listOf(matchId: number): Promise<CameraRecord[]> {
    return this.#db
      .selectFrom('cameras')
      .select(COLUMNS)
      .where('match_id', '=', matchId)
      .orderBy('place')
      .execute()
  }

  /** Keeps a camera in the first free place of its match. @returns null when there is none */
  async insert(matchId: number, hash: Buffer): Promise<CameraRecord | null> {
    const places = {
      most: MOST_CAMERAS,
      taken: this.#db.selectFrom('cameras').select('place').where('match_id', '=', matchId),
      constraint: 'cameras_match_id_place_key',
    }
    const camera = await insertInFreePlace(this.#db, places, (place) =>
      this.#db
        .insertInto('cameras')
        .values({ match_id: matchId, place, hash })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    )
    return camera ?? null
  }

  /** @returns whether the match had such a camera */
  async delete(matchId: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('cameras')
      .where('id', '=', id)
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** The camera of a token, with its match, which is not over. */
  async find(hash: Buffer) {
    return this.#db
      .selectFrom('cameras as c')
      .innerJoin('matches as m', 'm.id', 'c.match_id')
      .select(['c.id', 'c.place', 'c.match_id', 'm.title', 'm.playback_id'])
      .where('c.hash', '=', hash)
      .where('m.ended_at', 'is', null)
      .executeTakeFirst()
  }

  /** Which of these cameras there still are. */
  async known(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set()
    const rows = await this.#db.selectFrom('cameras').select('id').where('id', 'in', ids).execute()
    return new Set(rows.map(({ id }) => id))
  }
}
