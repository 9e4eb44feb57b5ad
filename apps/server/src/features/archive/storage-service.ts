import type { Storage } from '@courtside/contract'
import type { VideoStorage } from '@courtside/media'
import { LOW_SPACE_BYTES } from '@courtside/media'
import type { MatchService } from '../matches/service.ts'

/** Reports the storage that videos use. */
export class StorageService {
  readonly #matches: MatchService
  readonly #video: VideoStorage

  constructor(matches: MatchService, video: VideoStorage) {
    this.#matches = matches
    this.#video = video
  }

  /**
   * Returns the disk's state, a page of the matches with video, newest first, and how many such matches
   * there are.
   */
  async list(page: {
    search: string
    limit: number | null
    offset: number
  }): Promise<{ storage: Storage; total: number }> {
    const { rows, total } = await this.#matches.videos.page(page)
    const videos = []
    for (const { id, title, playback_id, ended_at, video_kept, kept_team } of rows) {
      const bytes = await this.#video.size(playback_id)
      videos.push({
        matchId: id,
        title,
        finished: ended_at !== null,
        bytes,
        kept: video_kept,
        keptTeam: kept_team,
      })
    }
    const { free, total: all } = await this.#video.space()
    return {
      storage: {
        free,
        total: all,
        low: free < LOW_SPACE_BYTES,
        recording: this.#video.isRecording(),
        videos,
      },
      total,
    }
  }
}
