import type { VideoExport } from '@courtside/contract'
import type { Log } from '../../log.ts'
import { Refused } from '../../refused.ts'
import type { VideoProvider } from '../../video/video-provider.ts'
import type { MatchService } from '../matches/service.ts'
import type { ExportJobs } from './export-jobs.ts'

/** What {@link exportService} needs. */
export interface ExportServiceParts {
  matches: MatchService
  video: VideoProvider
  jobs: ExportJobs
  log: Log
}

/** The MP4 of finished matches: asked for, waited for, fetched. One that a host makes needs no asking. */
export function exportService({ matches, video, jobs, log }: ExportServiceParts) {
  async function finished(playbackId: string) {
    const match = await matches.findByPlaybackId(playbackId)
    if (!match) throw new Refused({ code: 'no-such-video' })
    if (match.ended_at === null) throw new Refused({ code: 'video-not-ended' })
    if (match.video_removed_at) throw new Refused({ code: 'video-removed' })
    return match
  }

  async function state(playbackId: string): Promise<VideoExport> {
    const standing = jobs.standing(playbackId)
    if (standing?.status === 'waiting' || standing?.status === 'working') {
      return { ...standing, url: null, missingSeconds: 0 }
    }
    const mp4 = await video.mp4(playbackId)
    if (standing?.status === 'nothing' || mp4.status === 'nothing') {
      throw new Refused({ code: 'nothing-recorded' })
    }
    if (mp4.status === 'ready') {
      const missingSeconds = standing?.status === 'ready' ? Math.round(standing.missing) : 0
      return { status: 'ready', progress: 1, url: mp4.url, missingSeconds }
    }
    const status = standing?.status === 'failed' ? 'failed' : mp4.status
    return { status, progress: 0, url: null, missingSeconds: 0 }
  }

  return {
    /** How the export of a finished match stands. @throws {Refused} that says why there is none */
    async state(playbackId: string): Promise<VideoExport> {
      await finished(playbackId)
      return state(playbackId)
    },

    /** The same; begins an export when there is none. */
    async request(playbackId: string): Promise<VideoExport> {
      const match = await finished(playbackId)
      const { status } = await video.mp4(playbackId)
      if (status === 'none') await jobs.request({ matchId: match.id, playbackId })
      return state(playbackId)
    },

    /** Begins the export of a match that has just finished, where that is ours to make. Tells of no failure but in the log. */
    async begin(match: { matchId: number; playbackId: string }): Promise<void> {
      try {
        const { status } = await video.mp4(match.playbackId)
        if (status === 'none') await jobs.request(match)
      } catch (error) {
        log.error({ err: error, ...match }, 'The video of a match was not put in line for export.')
      }
    },
  }
}

/** What {@link exportService} makes. */
export type ExportService = ReturnType<typeof exportService>
