import type { Database } from '../../db/client.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import { REASONS } from '../../video/texts.ts'
import type { VideoProvider } from '../../video/video-provider.ts'
import type { MatchRecord, matchRepository } from './repository.ts'
import { matchVideoRepository } from './video-repository.ts'

/** How many of the latest finished matches are looked at after a start. */
const RECENTLY_FINISHED = 10

/** What the videos of matches need. */
interface MatchVideoParts {
  db: Database
  log: MatchLog
  video: VideoProvider
  repository: ReturnType<typeof matchRepository>
}

/** What a video is to its match: opened, finished and removed with it, and noted on its row. */
export function matchVideos({ db, log, video, repository }: MatchVideoParts) {
  const stored = matchVideoRepository(db)

  async function notePicture({ id, playback_id }: Pick<MatchRecord, 'id' | 'playback_id'>): Promise<void> {
    await stored.notePicture(id, await video.hasPicture(playback_id))
  }

  /** Whether there is a picture of a finished match, as far as it can be told without looking into its recording. */
  function notedPicture({ playback_id, has_picture }: MatchRecord): boolean | null {
    return video.knownPicture(playback_id) ?? has_picture
  }

  return {
    /** A page of the matches whose video was not removed, newest first, and how many there are over all pages. */
    page: stored.withVideo,

    /**
     * Notes of finished matches whether there is a picture, where a crash or an older version has left that open.
     * @param signal ends the work, to be gone on with another time
     */
    async notePictures(signal: AbortSignal): Promise<void> {
      for (const row of await stored.withoutPictureNote()) {
        if (signal.aborted) return
        await notePicture(row)
      }
    },

    notedPicture,

    /** Whether a list shows a picture of a match: for an archived one it never looks into the recording. */
    listedPicture: async (row: MatchRecord): Promise<boolean> =>
      row.ended_at === null ? video.hasPicture(row.playback_id) : (notedPicture(row) ?? false),

    /** Closes the stream of a match that has ended. */
    async finish(row: MatchRecord): Promise<void> {
      await video.finish(row.playback_id)
      await notePicture(row)
    },

    /** @throws {Refused} 409 when the match is over */
    async changeStreamKey({ id, playback_id }: MatchRecord): Promise<void> {
      const over = new Refused({ code: 'stream-closed' })
      if ((await log.read(id)).state.finishedAt !== null) throw over
      if (!(await stored.setStreamKey(id, await video.newStreamKey(playback_id)))) throw over
      video.disconnect(playback_id, REASONS.keyChanged)
    },

    /** @throws {Refused} 409 while the match is being played */
    async remove({ id, playback_id }: MatchRecord): Promise<void> {
      const { state } = await log.read(id)
      if (state.finishedAt === null) {
        throw new Refused({ code: 'still-played' })
      }
      await stored.noteVideoRemoved(id)
      await video.remove(playback_id)
    },

    /**
     * Makes the streams of unfinished matches known to the video again after a start, and closes those that a crash has left open
     * although their match had just been finished.
     */
    async reopen(): Promise<void> {
      const live = await repository.list({ archived: false, search: '', limit: null, offset: 0 })
      for (const row of live.rows) await video.open(row.playback_id)
      const recent = { archived: true, search: '', limit: RECENTLY_FINISHED, offset: 0 }
      for (const row of (await repository.list(recent)).rows) {
        if (row.video_removed_at === null) await video.finish(row.playback_id)
      }
    },
  }
}
