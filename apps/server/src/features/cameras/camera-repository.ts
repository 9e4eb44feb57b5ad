import { hashToken } from '@courtside/credentials'
import type { CameraOwner } from '@courtside/media'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { CamerasTable } from '../../db/tables/video.ts'

/** Maximum number of cameras per match. The table has no more places. */
export const MOST_CAMERAS = 4

/** A camera without its token hash. */
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

  /** Inserts a camera in the first free place of its match. @returns null when all places are taken */
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

  /** Deletes a camera. @returns whether the match had it */
  delete(matchId: number, id: number): Promise<boolean> {
    return foundRows(this.#db.deleteFrom('cameras').where('id', '=', id).where('match_id', '=', matchId))
  }

  /** Returns the camera of a token and its match, if the match is unfinished. */
  async find(hash: Buffer) {
    return this.#db
      .selectFrom('cameras as c')
      .innerJoin('matches as m', 'm.id', 'c.match_id')
      .select(['c.id', 'c.place', 'c.match_id', 'm.title', 'm.playback_id'])
      .where('c.hash', '=', hash)
      .where('m.ended_at', 'is', null)
      .executeTakeFirst()
  }

  /** Returns the given ids whose cameras still exist. */
  async known(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set()
    const rows = await this.#db.selectFrom('cameras').select('id').where('id', 'in', ids).execute()
    return new Set(rows.map(({ id }) => id))
  }
}

/**
 * Finds the camera and the recording that a token belongs to. The video server knows nothing else about
 * cameras and matches.
 */
export class CameraTokens {
  readonly #cameras: CameraRepository

  constructor(db: Database) {
    this.#cameras = new CameraRepository(db)
  }

  /** Returns the camera of a token, or null when the token is wrong or withdrawn, or the match has ended. */
  async owner(token: string): Promise<CameraOwner | null> {
    const camera = await this.#cameras.find(hashToken(token))
    return camera ? { cameraId: camera.id, playbackId: camera.playback_id } : null
  }
}
