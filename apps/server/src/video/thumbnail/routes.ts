import send from '@fastify/send'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseMoment } from '../moment.ts'
import { isPlaybackId } from '../recording/media-names.ts'
import { badRequest, notFound } from '../route-answers.ts'

const DAY_SECONDS = 86_400
const BUSY_SECONDS = 5

type PictureRequest = FastifyRequest<{ Params: { playbackId: string }; Querystring: { at?: string } }>

/**
 * Serves the pictures of recordings.
 * @param thumbnail the file of a picture; null when there is none, 'busy' when too many are asked for
 */
export function thumbnailRoutes(
  thumbnail: (playbackId: string, at: number | null) => Promise<string | null | 'busy'>,
): FastifyPluginAsync {
  return async (app) => {
    app.get('/:playbackId/thumbnail.jpg', async (request: PictureRequest, reply) => {
      const { playbackId } = request.params
      if (!isPlaybackId(playbackId)) return notFound(reply, 'There is no such video')
      const at = parseMoment(request.query.at)
      if (request.query.at !== undefined && at === null) {
        return badRequest(reply, 'at must be a moment, in milliseconds since 1970')
      }
      const file = await thumbnail(playbackId, at)
      if (file === null) return notFound(reply, 'There is no picture of that moment')
      if (file === 'busy') {
        reply.code(503).header('retry-after', BUSY_SECONDS)
        return reply.send({
          statusCode: 503,
          error: 'Service Unavailable',
          message: 'Too many pictures are being made: ask again in a moment',
        })
      }
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`)
      return sendPicture(request, reply, file)
    })
  }
}

async function sendPicture(
  request: PictureRequest,
  reply: FastifyReply,
  file: string,
): Promise<FastifyReply> {
  const answer = await send(request.raw, encodeURI(file), { cacheControl: false, dotfiles: 'allow' })
  if (answer.type !== 'file') return notFound(reply, 'There is no such file')
  return reply.code(answer.statusCode).headers(answer.headers).type('image/jpeg').send(answer.stream)
}
