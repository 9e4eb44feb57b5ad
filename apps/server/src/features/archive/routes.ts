import { type BoxScore, boxScore, type MatchState } from '@courtside/basketball'
import { ANSWERS } from '@courtside/contract'
import { playerCsv, teamCsv } from '@courtside/interchange'
import { type Audience, audienceOf } from '@courtside/publicity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Api, pageOf, tellTotal } from '../../http/api.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import type { FilmService } from '../film/service.ts'
import type { MatchRemoval } from '../matches/match-removal.ts'
import type { MatchService } from '../matches/service.ts'
import type { Admissions } from '../openness/admissions.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { StorageService } from './storage-service.ts'

/** Dependencies of {@link archiveRoutes}. */
export interface ArchiveRouteParts {
  logs: PublicLogs
  matches: MatchService
  films: FilmService
  storage: StorageService
  removal: MatchRemoval
  admissions: Admissions
}

/** Registers the downloads of the archive. For a match in progress they contain its current figures. */
export function archiveRoutes(
  api: Api,
  { logs, matches, films, storage, removal, admissions }: ArchiveRouteParts,
): void {
  async function send(
    reply: FastifyReply,
    matchId: number,
    audience: Audience,
    { name, write }: { name: string; write: (state: MatchState, box: BoxScore) => string },
  ) {
    const { state } = await logs.read(matchId, audience)
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${name}_stats_${matchId}.csv"`)
    return reply.send(write(state, boxScore(state, state.finishedAt ?? serverNow())))
  }

  api.on('POST /archive/download/player/:matchId', ({ params, user, reply }) =>
    send(reply, params.matchId, audienceOf(user), { name: 'player', write: playerCsv }),
  )
  api.on('POST /archive/download/team/:matchId', ({ params, user, reply }) =>
    send(reply, params.matchId, audienceOf(user), { name: 'team', write: teamCsv }),
  )
  const stateOf = (playbackId: string, request: FastifyRequest) =>
    films.state(playbackId, admissions.nameOfVideo(request, playbackId))
  api.on('POST /archive/download/export-video', ({ body, request }) => stateOf(body.playbackId, request))
  api.on('GET /archive/download/export-video/:playbackId', ({ params, request }) =>
    stateOf(params.playbackId, request),
  )
  api.on('GET /storage', async ({ query, reply }) => {
    const { storage: found, total } = await storage.list({ search: query.search ?? '', ...pageOf(query) })
    tellTotal(reply, total)
    return found
  })
  api.on('DELETE /live/:id', async ({ params, user, request }) => {
    await removal.remove(params.id, { actorId: user.id, address: request.ip })
    return { message: ANSWERS.matchDeleted }
  })
  api.on('DELETE /storage/:id', ({ params }) => matches.removeVideo(params.id))
}
