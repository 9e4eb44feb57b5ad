import type { Api } from '../../http/api.ts'
import type { OpenStreams } from '../../live/open-streams.ts'
import { takeOver } from '../../live/sse.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { MatchService } from '../matches/service.ts'
import type { OverlayStream } from './overlay-stream.ts'
import type { Overlays } from './overlays.ts'

/** Dependencies of {@link overlayRoutes}. */
export interface OverlayRouteParts {
  matches: MatchService
  overlays: Overlays
  overlayStream: OverlayStream
  openStreams: OpenStreams
}

/** Registers the endpoints for overlays and for their directors. */
export function overlayRoutes(api: Api, parts: OverlayRouteParts): void {
  const { matches, overlays, overlayStream, openStreams } = parts
  const matchOf = async (playbackId: string): Promise<number> => {
    const match = await matches.findByPlaybackId(playbackId)
    if (!match) throw new Refused({ code: 'no-such-match' })
    return match.id
  }
  api.on('GET /overlay/:playbackId/stream', async ({ params, query, request, reply }) => {
    openStreams.enterOrRefuse(request.ip, reply.raw)
    const matchId = await matchOf(params.playbackId)
    const overlay = await overlays.read(matchId)
    overlayStream.attach(matchId, takeOver(reply), query.screen === 'yes', overlay)
    return reply
  })
  api.on('PATCH /live/:id/overlay', async ({ params, body }) => {
    await matches.find(params.id)
    return overlays.change(params.id, body, serverNow())
  })
}
