import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sendFilm } from '../../video/film/send-film.ts'
import type { FilmService } from './service.ts'

type FilmRequest = FastifyRequest<{ Params: { playbackId: string } }>

/** The films of matches, to be mounted where their video is. */
export function filmRoutes(films: FilmService): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/:playbackId/match.mp4',
      handler: async (request: FilmRequest, reply) => {
        const { playbackId } = request.params
        const { film, name } = await films.ofMatch(playbackId)
        return sendFilm(request, reply, film, { name, onMissing: () => films.forget(playbackId) })
      },
    })
  }
}
