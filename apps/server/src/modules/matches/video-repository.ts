import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { COUNT } from '../rosters/list-query.ts'
import { MATCH_COLUMNS, type MatchQuery } from './repository.ts'

/** What a list of videos asks for: a title that contains `search`, a part of it. */
export type VideoQuery = Omit<MatchQuery, 'archived' | 'oldestFirst' | 'teamId'>

/** What the table of matches says of their videos. */
export class MatchVideoRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Matches whose video was not removed, newest first, with the total over all pages. */
  async withVideo({ search, limit, offset }: VideoQuery) {
    let query = this.#db.selectFrom('matches').where('video_removed_at', 'is', null)
    if (search) query = query.where(sql`strpos(lower(title), ${search.toLowerCase()})`, '>', sql.lit(0))
    let rows = query.select(MATCH_COLUMNS).orderBy('id', 'desc')
    if (limit !== null) rows = rows.limit(limit).offset(offset)
    const { total } = await query.select(COUNT).executeTakeFirstOrThrow()
    return { rows: await rows.execute(), total }
  }

  /** Finished matches of whose recording nobody has noted whether it has a picture. */
  withoutPictureNote() {
    return this.#db
      .selectFrom('matches')
      .select(['id', 'playback_id'])
      .where('ended_at', 'is not', null)
      .where('video_removed_at', 'is', null)
      .where('has_picture', 'is', null)
      .orderBy('id', 'desc')
      .execute()
  }

  async notePicture(id: number, hasPicture: boolean): Promise<void> {
    await this.#db.updateTable('matches').set({ has_picture: hasPicture }).where('id', '=', id).execute()
  }

  async noteVideoRemoved(id: number): Promise<void> {
    await this.#db.updateTable('matches').set({ video_removed_at: new Date() }).where('id', '=', id).execute()
  }

  /** Replaces the stream key of an unfinished match. @returns whether there is such a match */
  async setStreamKey(id: number, streamKey: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('matches')
      .set({ stream_key: streamKey })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
