import type { VideoProvider } from '@courtside/media'
import { REASONS } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import { CLUB, seenBy } from '../openness/viewer.ts'
import type { MatchRecord, MatchRepository } from './repository.ts'
import { MatchVideoRepository, type UnprotectedVideo, type VideoQuery } from './video-repository.ts'

/** How many of the latest finished matches are looked at after a start. */
const RECENTLY_FINISHED = 10

/** What the videos of matches need. */
interface MatchVideoParts {
  db: Database
  log: MatchLog
  video: VideoProvider
  repository: MatchRepository
}

/** What a video is to its match: opened, finished and removed with it, and noted on its row. */
export class MatchVideos {
  readonly #log: MatchLog
  readonly #video: VideoProvider
  readonly #repository: MatchRepository
  readonly #stored: MatchVideoRepository

  constructor({ db, log, video, repository }: MatchVideoParts) {
    this.#log = log
    this.#video = video
    this.#repository = repository
    this.#stored = new MatchVideoRepository(db)
  }

  /** A page of the matches whose video was not removed, newest first, and how many there are over all pages. */
  page(query: VideoQuery) {
    return this.#stored.withVideo(query)
  }

  /** The videos that rules may remove, those of the matches that ended first before the others. */
  unprotected(): Promise<UnprotectedVideo[]> {
    return this.#stored.unprotected()
  }

  /** Keeps the video of a match from rules, or no longer. @throws {Refused} 404 when there is no such match */
  async keep(id: number, keep: boolean): Promise<void> {
    if (!(await this.#stored.keep(id, keep))) throw new Refused({ code: 'no-such-match' })
  }

  /**
   * Notes of finished matches whether there is a picture and what it takes, where a crash or an older version has left that open.
   * @param signal ends the work, to be gone on with another time
   */
  async notePictures(signal: AbortSignal): Promise<void> {
    for (const row of await this.#stored.withoutPictureNote()) {
      if (signal.aborted) return
      await this.#notePicture(row)
    }
  }

  /** Whether there is a picture of a finished match, as far as it can be told without looking into its recording. */
  notedPicture({ playback_id, has_picture }: MatchRecord): boolean | null {
    return this.#video.knownPicture(playback_id) ?? has_picture
  }

  /** Whether a list shows a picture of a match: for an archived one it never looks into the recording. */
  async listedPicture(row: MatchRecord): Promise<boolean> {
    return row.ended_at === null ? this.#video.hasPicture(row.playback_id) : (this.notedPicture(row) ?? false)
  }

  /** Closes the stream of a match that has ended. */
  async finish(row: MatchRecord): Promise<void> {
    await this.#video.finish(row.playback_id)
    await this.#notePicture(row)
  }

  /** @throws {Refused} 409 when the match is over */
  async changeStreamKey({ id, playback_id }: MatchRecord): Promise<void> {
    const over = new Refused({ code: 'stream-closed' })
    if ((await this.#log.read(id)).state.finishedAt !== null) throw over
    if (!(await this.#stored.setStreamKey(id, await this.#video.newStreamKey(playback_id)))) throw over
    this.#video.disconnect(playback_id, REASONS.keyChanged)
  }

  /** @throws {Refused} 409 while the match is being played */
  async remove({ id, playback_id }: MatchRecord): Promise<void> {
    const { state } = await this.#log.read(id)
    if (state.finishedAt === null) {
      throw new Refused({ code: 'still-played' })
    }
    await this.#stored.noteVideoRemoved(id)
    await this.#video.remove(playback_id)
  }

  /** Removes a video if rules may do so, as the tables stand at this moment. @returns whether it did */
  async removeUnprotected({ id, playback_id }: Pick<MatchRecord, 'id' | 'playback_id'>): Promise<boolean> {
    if (!(await this.#stored.noteUnprotectedRemoved(id))) return false
    await this.#video.remove(playback_id)
    return true
  }

  /**
   * Makes the streams of unfinished matches known to the video again after a start, and closes those that a crash has left open
   * although their match had just been finished.
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
