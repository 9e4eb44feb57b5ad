import type { Api } from '../../http/api.ts'
import type { MatchService } from '../matches/service.ts'
import type { KeptTeams } from './kept-teams.ts'
import type { VideoRetention } from './video-retention.ts'

/** Dependencies of {@link retentionRoutes}. */
export interface RetentionRouteParts {
  matches: MatchService
  videoRetention: VideoRetention
  keptTeams: KeptTeams
}

/** Registers the endpoints for video retention. */
export function retentionRoutes(api: Api, { matches, videoRetention, keptTeams }: RetentionRouteParts): void {
  api.on('GET /storage/outgoing', async ({ query: { videoDays = null, videoFreeGb = null } }) => {
    const videos = await videoRetention.outgoing({ videoDays, videoFreeGb })
    return { videos, bytes: videos.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) }
  })
  api.on('PUT /storage/:id/keep', ({ params, body }) => matches.videos.keep(params.id, body.keep))
  api.on('GET /storage/kept-teams', () => keptTeams.list())
  api.on('PUT /storage/kept-teams/:teamId', ({ params, body }) => keptTeams.keep(params.teamId, body.keep))
}
