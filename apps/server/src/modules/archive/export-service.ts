import type { VideoExport } from '@courtside/contract'
import { HttpError, NotFound } from '../../http/errors.ts'
import type { LocalVideo } from '../../video/video.ts'
import type { MatchService } from '../matches/service.ts'
import type { ExportJobs } from './export-jobs.ts'

/** The MP4 of finished matches: asked for, waited for, fetched. */
export function exportService(matches: MatchService, video: LocalVideo, jobs: ExportJobs) {
  async function finished(playbackId: string) {
    const match = await matches.findByPlaybackId(playbackId)
    if (!match) throw new NotFound('There is no such video.')
    if (match.ended_at === null)
      throw new HttpError(409, 'The video can be downloaded when the match has ended.')
    if (match.video_removed_at) throw new NotFound('The video of this match was removed to free space.')
    return match
  }

  async function state(playbackId: string): Promise<VideoExport> {
    const standing = jobs.standing(playbackId)
    if (standing?.status === 'waiting' || standing?.status === 'working') {
      return { ...standing, url: null, missingSeconds: 0 }
    }
    if (standing?.status === 'nothing') throw new NotFound('Nothing was recorded of this match.')
    const url = await video.exportUrl(playbackId)
    if (url !== null) {
      const missingSeconds = standing?.status === 'ready' ? Math.round(standing.missing) : 0
      return { status: 'ready', progress: 1, url, missingSeconds }
    }
    return {
      status: standing?.status === 'failed' ? 'failed' : 'none',
      progress: 0,
      url: null,
      missingSeconds: 0,
    }
  }

  return {
    /** How the export of a finished match stands. @throws {HttpError} that says why there is none */
    async state(playbackId: string): Promise<VideoExport> {
      await finished(playbackId)
      return state(playbackId)
    },

    /** The same; begins an export when there is none. */
    async request(playbackId: string): Promise<VideoExport> {
      const match = await finished(playbackId)
      const known = await state(playbackId)
      if (known.status === 'ready') return known
      await jobs.request({ matchId: match.id, playbackId })
      return state(playbackId)
    },
  }
}

/** What {@link exportService} makes. */
export type ExportService = ReturnType<typeof exportService>
