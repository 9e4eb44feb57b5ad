import send from '@fastify/send'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseMoment } from '../moment.ts'
import { isPlaybackId } from '../recording/media-names.ts'
import { badRequest, notFound } from '../route-answers.ts'
import { EXPORT_FILE } from './export-files.ts'

const DAY_SECONDS = 86_400
const BUSY_SECONDS = 5

type FileRequest = FastifyRequest<{ Params: { playbackId: string }; Querystring: { at?: string } }>

/** Where the files of recordings are. */
export type RecordedFiles = {
  /** The folder of a recording. @param playbackId a well-formed one */
  directory(playbackId: string): string
  /** The file of a picture; null when there is none, 'busy' when too many are asked for. */
  thumbnail(playbackId: string, at: number | null): Promise<string | null | 'busy'>
}

/** Serves the finished MP4, with ranges, and the pictures of recordings. */
export function fileRoutes({ directory, thumbnail }: RecordedFiles): FastifyPluginAsync {
  return async (app) => {
    app.get(`/:playbackId/${EXPORT_FILE}`, async (request: FileRequest, reply) => {
      const { playbackId } = request.params
      if (!isPlaybackId(playbackId)) return notFound(reply, 'There is no such video')
      return sendFile(request, reply, `${directory(playbackId)}/${EXPORT_FILE}`, 'video/mp4')
    })
    app.get('/:playbackId/thumbnail.jpg', async (request: FileRequest, reply) => {
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
      return sendFile(request, reply, file, 'image/jpeg')
    })
  }
}

async function sendFile(
  request: FileRequest,
  reply: FastifyReply,
  file: string,
  type: string,
): Promise<FastifyReply> {
  const answer = await send(request.raw, encodeURI(file), { cacheControl: false, dotfiles: 'allow' })
  if (answer.type !== 'file') return notFound(reply, 'There is no such file')
  return reply.code(answer.statusCode).headers(answer.headers).type(type).send(answer.stream)
}
