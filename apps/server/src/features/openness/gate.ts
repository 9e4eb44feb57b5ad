import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admissions, Asked } from './admissions.ts'
import { boundedCaching } from './admissions.ts'

/**
 * How a path identifies its match: by the match id or by the playback id. The value is the name of the path
 * parameter.
 */
type Subject = { readonly id: string } | { readonly video: string }

const id = { id: 'id' }
const matchId = { id: 'matchId' }
const video = { video: 'playbackId' }

/**
 * Routes about a single match, with the part of the match that the caller must be allowed to see. Three kinds
 * of routes are not listed: routes about several matches, which filter by `Viewers`; pages, which call
 * `Admissions` themselves; and routes only for administrators and scorers. A test requests every route as a
 * caller without access.
 */
const GATED: Readonly<Record<string, { subject: Subject; asked: Asked }>> = {
  '/api/live/:id': { subject: id, asked: 'match' },
  '/api/live/:id/log': { subject: id, asked: 'numbers' },
  '/api/live/:id/events': { subject: id, asked: 'numbers' },
  '/api/live/:id/stream': { subject: id, asked: 'numbers' },
  '/api/live/:id/story': { subject: id, asked: 'numbers' },
  '/api/live/:id/before': { subject: id, asked: 'numbers' },
  '/api/quarter/match/:matchId/active-quarter': { subject: matchId, asked: 'numbers' },
  '/api/stats/:matchId': { subject: matchId, asked: 'numbers' },
  '/api/stats/match/:id': { subject: id, asked: 'numbers' },
  '/api/overlay/:playbackId/stream': { subject: video, asked: 'numbers' },
  '/api/fixtures/:id': { subject: id, asked: 'numbers' },
  '/api/fixtures/:id/calendar.ics': { subject: id, asked: 'numbers' },
  '/api/archive/files/:matchId/:file': { subject: matchId, asked: 'numbers' },
  '/api/archive/papers/:matchId/:paper': { subject: matchId, asked: 'numbers' },
  '/api/archive/download/player/:matchId': { subject: matchId, asked: 'numbers' },
  '/api/archive/download/team/:matchId': { subject: matchId, asked: 'numbers' },
  '/api/archive/download/export-video': { subject: video, asked: 'film' },
  '/api/archive/download/export-video/:playbackId': { subject: video, asked: 'film' },
  '/watch/:id/card.png': { subject: id, asked: 'numbers' },
}

/** Every path below a video's address is part of the video. */
const OF_VIDEO = /^\/video\/:playbackId\//
const FILM: { subject: Subject; asked: Asked } = { subject: video, asked: 'film' }

/**
 * Checks access to every route about a single match, except for PUT and DELETE. For a public match this takes
 * only a lookup in memory. Caches may store a restricted response only while the pass in its address is
 * valid. Without a pass, they must not store it.
 */
export function guardMatches(server: FastifyInstance, admissions: Admissions): void {
  server.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.routeOptions
    const rule = GATED[url] ?? (OF_VIDEO.test(url) ? FILM : undefined)
    if (!rule || request.method === 'PUT' || request.method === 'DELETE') return
    const { subject } = rule
    if ('video' in subject) {
      const { playbackId, pass } = takePass(request)
      await admissions.enterVideo(request, reply, playbackId, rule.asked, pass)
      return
    }
    const { clip, pass } = request.query as { clip?: unknown; pass?: unknown }
    const number = Number((request.params as Record<string, unknown>)[subject.id])
    // The card of a clip shows a frame, so it requires access to the video.
    const asked = url.endsWith('card.png') && clip !== undefined ? 'film' : rule.asked
    await admissions.enter(request, reply, number, asked, typeof pass === 'string' ? pass : null)
  })
  server.addHook('onSend', async (request, reply, payload) => {
    const cacheControl = reply.getHeader('cache-control')
    if (typeof cacheControl === 'string') {
      const bounded = boundedCaching(request, cacheControl)
      if (bounded !== cacheControl) reply.header('cache-control', bounded)
    }
    return payload
  })
}

/**
 * Removes the pass that follows the playback id in the path or body, so that the handler gets only the
 * playback id.
 */
function takePass(request: FastifyRequest): { playbackId: string; pass: string | null } {
  const holder = [request.params, request.body].find(
    (each): each is { playbackId: string } =>
      typeof each === 'object' &&
      each !== null &&
      'playbackId' in each &&
      typeof each.playbackId === 'string',
  )
  if (!holder) return { playbackId: '', pass: null }
  const dot = holder.playbackId.indexOf('.')
  if (dot < 0) return { playbackId: holder.playbackId, pass: null }
  const pass = holder.playbackId.slice(dot + 1)
  holder.playbackId = holder.playbackId.slice(0, dot)
  return { playbackId: holder.playbackId, pass }
}
