import type { VideoIngest, VideoPlayback, VideoStorage } from '@courtside/media'
import { REASONS } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import { CLUB, seenBy } from '../openness/viewer.ts'
import type { MatchRecord, MatchRepository } from './repository.ts'
import { MatchVideoRepository, type UnprotectedVideo, type VideoQuery } from './video-repository.ts'

/** Number of latest finished matches that are checked at startup. */
const RECENTLY_FINISHED = 10

/** Dependencies of {@link MatchVideos}. */
interface MatchVideoParts {
  db: Database
  log: MatchLog
  video: VideoIngest & VideoPlayback & VideoStorage
  repository: MatchRepository
}

/** Opens, finishes and removes the videos of matches and records their state in the database. */
export class MatchVideos {
  readonly #log: MatchLog
  readonly #video: VideoIngest & VideoPlayback & VideoStorage
  readonly #repository: MatchRepository
  readonly #stored: MatchVideoRepository

  constructor({ db, log, video, repository }: MatchVideoParts) {
    this.#log = log
    this.#video = video
    this.#repository = repository
    this.#stored = new MatchVideoRepository(db)
  }

  /** Returns a page of the matches with video, newest first, and the total over all pages. */
  page(query: VideoQuery) {
    return this.#stored.withVideo(query)
  }

  /** Returns the videos that the retention rules may remove, earliest end first. */
  unprotected(): Promise<UnprotectedVideo[]> {
    return this.#stored.unprotected()
  }

  /**
   * Protects the video of a match from the retention rules, or ends the protection.
   * @throws {Refused} 404 no such match
   */
  async keep(id: number, keep: boolean): Promise<void> {
    if (!(await this.#stored.keep(id, keep))) throw new Refused({ code: 'no-such-match' })
  }

  /**
   * Finds out which finished matches have video and how large it is, where the database lacks this because of
   * a crash or an older version.
   * @param signal stops the work; the next call continues it
   */
  async notePictures(signal: AbortSignal): Promise<void> {
    for (const row of await this.#stored.withoutPictureNote()) {
      if (signal.aborted) return
      await this.#notePicture(row)
    }
  }

  /** Reports whether a finished match has video, without reading its recording. Null when unknown. */
  notedPicture({ playback_id, has_picture }: MatchRecord): boolean | null {
    return this.#video.knownPicture(playback_id) ?? has_picture
  }

  /** Reports whether a list shows video for a match. Never reads the recording of an archived match. */
  async listedPicture(row: MatchRecord): Promise<boolean> {
    return row.ended_at === null ? this.#video.hasPicture(row.playback_id) : (this.notedPicture(row) ?? false)
  }

  /** Closes the stream of a match that has ended. */
  async finish(row: MatchRecord): Promise<void> {
    await this.#video.finish(row.playback_id)
    await this.#notePicture(row)
  }

  /** Gives a match a new stream key. @throws {Refused} 409 when the match has ended */
  async changeStreamKey({ id, playback_id }: MatchRecord): Promise<void> {
    const over = new Refused({ code: 'stream-closed' })
    if ((await this.#log.read(id)).state.finishedAt !== null) throw over
    if (!(await this.#stored.setStreamKey(id, await this.#video.newStreamKey(playback_id)))) throw over
    this.#video.disconnect(playback_id, REASONS.keyChanged)
  }

  /** Removes the video of a match. @throws {Refused} 409 while the match is being played */
  async remove({ id, playback_id }: MatchRecord): Promise<void> {
    const { state } = await this.#log.read(id)
    if (state.finishedAt === null) {
      throw new Refused({ code: 'still-played' })
    }
    await this.#stored.noteVideoRemoved(id)
    await this.#video.remove(playback_id)
  }

  /**
   * Removes a video if the retention rules allow it at this moment.
   * @returns whether they allowed it
   */
  async removeUnprotected({ id, playback_id }: Pick<MatchRecord, 'id' | 'playback_id'>): Promise<boolean> {
    if (!(await this.#stored.noteUnprotectedRemoved(id))) return false
    await this.#video.remove(playback_id)
    return true
  }

  /**
   * Reopens the streams of unfinished matches after a server start. Also closes the streams of the latest
   * finished matches, because a crash right after the end of a match can leave one open.
   */
  async reopen(): Promise<void> {
    const live = await this.#repository.list(
      { archived: false, search: '', limit: null, offset: 0 },
      seenBy(CLUB),
    )
    for (const row of live.rows) await this.#video.open(row.playback_id)
    const recent = { archived: true, search: '', limit: RECENTLY_FINISHED, offset: 0 }
    for (const row of (await this.#repository.list(recent, seenBy(CLUB))).rows) {
      if (row.video_removed_at === null) await this.#video.finish(row.playback_id)
    }
  }

  async #notePicture({ id, playback_id }: Pick<MatchRecord, 'id' | 'playback_id'>): Promise<void> {
    const hasPicture = await this.#video.hasPicture(playback_id)
    await this.#stored.notePicture(id, hasPicture)
    const bytes = hasPicture ? await this.#video.size(playback_id) : 0
    if (bytes !== null) await this.#stored.noteBytes(id, bytes)
  }
}
