import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admissions, Asked } from './admissions.ts'
import { boundedCaching } from './admissions.ts'

/** How an address says which match it is about: by a match's id, or by a playback id, in a parameter of its path. */
type Subject = { readonly id: string } | { readonly video: string }

const id = { id: 'id' }
const matchId = { id: 'matchId' }
const video = { video: 'playbackId' }

/**
 * What is served of a single match, and what of it has to be open to the asker. Addresses that are not about one match ask for themselves what
 * their lists may show (`Viewers`); pages have an answer of their own and ask `Admissions` themselves; what only administrators and scorers
 * may call is not here. A test reads every address as somebody who is not let in.
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

/** Everything below the address of a video is its film. */
const OF_VIDEO = /^\/video\/:playbackId\//
const FILM: { subject: Subject; asked: Asked } = { subject: video, asked: 'film' }

/**
 * Stands before everything that is served of a single match. A request about one that is open to everybody is looked up in memory and goes on.
 * Answers about others are kept by caches no longer than their addresses are good, and not at all when it is not the address that lets in.
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
    // The card of a clip is a picture of the film.
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

/** Takes the pass out of a playback id, behind which it stands, so that what handles the request knows the video by its name. */
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
