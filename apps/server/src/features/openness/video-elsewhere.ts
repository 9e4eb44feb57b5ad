import type { FastifyInstance } from 'fastify'
import type { VideoSettings } from '../club/video-settings.ts'
import type { Admissions } from './admissions.ts'

/** Every address of a video: playlists, segments, images and MP4 files. */
const OF_VIDEO = /^\/video\/:playbackId\//

/**
 * The same headers for every origin, so that one cached answer serves all of them. With `*`, browsers send no
 * cookies: a page of another site sees only the video that anyone with the address can open. The second
 * header is for players that load video without CORS, such as Safari's.
 */
const FOR_ANYONE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Headers for preflight requests, which browsers send before requests with additional headers. */
const BEFORE_REQUESTS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'range',
  'access-control-max-age': '3600',
}

/**
 * Lets pages of other web sites load video (CORS), if the club wants it. They can load the video of public
 * matches, and other video by an address with a pass. Call this after `guardMatches`, which decides who may
 * see a video.
 */
export function showVideoElsewhere(
  server: FastifyInstance,
  admissions: Admissions,
  settings: Pick<VideoSettings, 'isShownElsewhere'>,
): void {
  server.addHook('preHandler', async (request, reply) => {
    if (!settings.isShownElsewhere || !OF_VIDEO.test(request.routeOptions.url ?? '')) return
    const { playbackId } = request.params as { playbackId: string }
    if (!admissions.isOpenToAnyone(request, playbackId)) return
    reply.headers(FOR_ANYONE)
    if (request.method === 'OPTIONS') reply.headers(BEFORE_REQUESTS)
  })
  server.options('/video/:playbackId/*', async (_request, reply) => reply.code(204).send())
}
