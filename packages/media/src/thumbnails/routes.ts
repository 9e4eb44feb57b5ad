import { AttemptsByAddress } from '@courtside/network'
import send from '@fastify/send'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { parseMoment } from '../moment.ts'
import { isPlaybackId } from '../recorder/media-names.ts'
import { MediaRefused } from '../refused.ts'

const BUSY_SECONDS = 5
/** The same cache lifetime as the video. */
const KEPT = 'public, max-age=3600'
/**
 * Maximum number of images made per address and minute. Images that exist or are already being made do not
 * count.
 */
const MOST_MADE = 120
const MADE_WITHIN_MS = 60_000

type PictureRequest = FastifyRequest<{ Params: { playbackId: string }; Querystring: { at?: string } }>

/**
 * Serves the images of recordings.
 * @param thumbnail returns the file of an image, null when there is none, or 'busy' when too many are
 * waiting. Calls `allow` before it makes an image; `allow` throws to prevent that.
 */
export function thumbnailRoutes(
  thumbnail: (playbackId: string, at: number | null, allow: () => void) => Promise<string | null | 'busy'>,
): FastifyPluginAsync {
  const made = new AttemptsByAddress({ attempts: MOST_MADE, windowMs: MADE_WITHIN_MS })
  return async (app) => {
    app.get('/:playbackId/thumbnail.jpg', async (request: PictureRequest, reply) => {
      const { playbackId } = request.params
      if (!isPlaybackId(playbackId)) throw new MediaRefused({ code: 'no-such-video' })
      const at = parseMoment(request.query.at)
      if (request.query.at !== undefined && at === null) throw new MediaRefused({ code: 'not-a-moment' })
      const file = await thumbnail(playbackId, at, () => made.allow(request.ip))
      if (file === null) throw new MediaRefused({ code: 'no-picture-then' })
      if (file === 'busy') throw new MediaRefused({ code: 'too-many-pictures', seconds: BUSY_SECONDS })
      reply.header('cache-control', KEPT)
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
  if (answer.type !== 'file') throw new MediaRefused({ code: 'no-such-file' })
  return reply.code(answer.statusCode).headers(answer.headers).type('image/jpeg').send(answer.stream)
}
