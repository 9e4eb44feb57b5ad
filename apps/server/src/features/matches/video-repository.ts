import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { COUNT } from '../../db/list-query.ts'
import type { Schema } from '../../db/schema.ts'
import { MATCH_COLUMNS, type MatchQuery } from './repository.ts'

/** A query for a list of videos, whose match title contains `search`. */
export type VideoQuery = Omit<MatchQuery, 'archived' | 'oldestFirst' | 'teamId'>

/**
 * A video that the retention rules may remove: its match is finished, and neither the match nor one of its
 * teams is marked Keep.
 */
export interface UnprotectedVideo {
  id: number
  title: string
  playback_id: string
  ended_at: Date
  /** Size in bytes. Null when it was not measured or an external host stores the video. */
  video_bytes: number | null
}

/** Reads and writes the video columns of the matches table. */
export class MatchVideoRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns a page of matches with video, newest first, and the total over all pages. Each row states what
   * protects its video.
   */
  async withVideo({ search, limit, offset }: VideoQuery) {
    let query = this.#db.selectFrom('matches').where('video_removed_at', 'is', null)
    if (search) query = query.where(sql`strpos(lower(title), ${search.toLowerCase()})`, '>', sql.lit(0))
    let rows = query
      .select(MATCH_COLUMNS)
      .select(['video_kept', (match) => keptTeam(match).select('teamname').limit(1).as('kept_team')])
      .orderBy('id', 'desc')
    if (limit !== null) rows = rows.limit(limit).offset(offset)
    const { total } = await query.select(COUNT).executeTakeFirstOrThrow()
    return { rows: await rows.execute(), total }
  }

  /** Returns the videos that the retention rules may remove, earliest end first. */
  async unprotected(): Promise<UnprotectedVideo[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .select(['id', 'title', 'playback_id', 'ended_at', 'video_bytes'])
      .where(isUnprotected)
      .where('has_picture', 'is not', false)
      .orderBy('ended_at')
      .orderBy('id')
      .execute()
    return rows.flatMap(({ ended_at, ...row }) => (ended_at ? [{ ...row, ended_at }] : []))
  }

  /**
   * Marks a video as removed if the retention rules allow it at this moment.
   * @returns whether it was marked
   */
  noteUnprotectedRemoved(id: number): Promise<boolean> {
    return foundRows(
      this.#db
        .updateTable('matches')
        .set({ video_removed_at: new Date() })
        .where('id', '=', id)
        .where(isUnprotected),
    )
  }

  /**
   * Protects the video of a match from the retention rules, or ends the protection.
   * @returns whether the match exists
   */
  keep(id: number, keep: boolean): Promise<boolean> {
    return foundRows(this.#db.updateTable('matches').set({ video_kept: keep }).where('id', '=', id))
  }

  async noteBytes(id: number, bytes: number): Promise<void> {
    await this.#db.updateTable('matches').set({ video_bytes: bytes }).where('id', '=', id).execute()
  }

  /**
   * Returns finished matches for which it is unknown whether the recording has video, or how large the video
   * is.
   */
  withoutPictureNote() {
    return this.#db
      .selectFrom('matches')
      .select(['id', 'playback_id'])
      .where('ended_at', 'is not', null)
      .where('video_removed_at', 'is', null)
      .where(({ or, and, eb }) =>
        or([
          eb('has_picture', 'is', null),
          and([eb('has_picture', '=', true), eb('video_bytes', 'is', null)]),
        ]),
      )
      .orderBy('id', 'desc')
      .execute()
  }

  async notePicture(id: number, hasPicture: boolean): Promise<void> {
    await this.#db.updateTable('matches').set({ has_picture: hasPicture }).where('id', '=', id).execute()
  }

  async noteVideoRemoved(id: number): Promise<void> {
    await this.#db.updateTable('matches').set({ video_removed_at: new Date() }).where('id', '=', id).execute()
  }

  /** Replaces the stream key of an unfinished match. @returns whether such a match exists */
  setStreamKey(id: number, streamKey: string): Promise<boolean> {
    return foundRows(
      this.#db
        .updateTable('matches')
        .set({ stream_key: streamKey })
        .where('id', '=', id)
        .where('ended_at', 'is', null),
    )
  }
}

type OfMatch = ExpressionBuilder<Schema, 'matches'>

/** Selects those teams of the match that are marked to keep their videos. */
function keptTeam(match: OfMatch) {
  return match
    .selectFrom('teams')
    .where('videos_kept', '=', true)
    .where((team) =>
      team.or([
        team('teams.id', '=', team.ref('matches.team1_id')),
        team('teams.id', '=', team.ref('matches.team2_id')),
      ]),
    )
}

/** Selects finished matches with a video that is neither removed nor protected. */
function isUnprotected(match: OfMatch) {
  return match.and([
    match('video_removed_at', 'is', null),
    match('ended_at', 'is not', null),
    match('video_kept', '=', false),
    match.not(match.exists(keptTeam(match).select('teams.id'))),
  ])
}
