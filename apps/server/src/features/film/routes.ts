import { clipQuery, reelQuery } from '@courtside/contract'
import { sendFilm } from '@courtside/media'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CutService } from './cut-service.ts'
import type { NamedFilm } from './film-name.ts'
import type { FilmService } from './service.ts'

type FilmRequest = FastifyRequest<{ Params: { playbackId: string } }>

/** Returns the routes of MP4 files, to mount at the video's path: `match.mp4`, `clip.mp4` and `reel.mp4`. */
export function filmRoutes(films: FilmService, cuts: CutService): FastifyPluginAsync {
  return async (app) => {
    const serve = (
      file: string,
      querystring: z.ZodType | null,
      find: (playbackId: string, request: FilmRequest) => Promise<NamedFilm>,
    ) =>
      app.route({
        method: ['GET', 'HEAD'],
        url: `/:playbackId/${file}`,
        ...(querystring && { schema: { querystring } }),
        handler: async (request: FilmRequest, reply: FastifyReply) => {
          const { playbackId } = request.params
          const { film, name } = await find(playbackId, request)
          return sendFilm(request, reply, film, { name, onMissing: () => films.forget(playbackId) })
        },
      })
    serve('match.mp4', null, (playbackId) => films.ofMatch(playbackId))
    serve('clip.mp4', clipQuery, (playbackId, { query, ip }) =>
      cuts.clip(playbackId, clipQuery.parse(query), ip),
    )
    serve('reel.mp4', reelQuery, (playbackId, { query, ip }) =>
      cuts.reel(playbackId, reelQuery.parse(query), ip),
    )
  }
}
