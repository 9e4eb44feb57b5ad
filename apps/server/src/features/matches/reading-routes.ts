import type { Match } from '@courtside/contract'
import type { VideoIngest } from '@courtside/media'
import { CACHE_CONTROL } from '@courtside/network'
import { audienceOf } from '@courtside/publicity'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { type Api, pageOf, tellTotal, totalHeader } from '../../http/api.ts'
import type { ReadBound } from '../../http/read-bound.ts'
import type { EventReads } from '../../live/event-reads.ts'
import type { EventStream } from '../../live/event-stream.ts'
import { versionOf } from '../../live/folded-logs.ts'
import type { ListStream } from '../../live/list-stream.ts'
import { hasPlace, type LogPlace, placeOfId } from '../../live/log-place.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { OpenStreams } from '../../live/open-streams.ts'
import { takeOver } from '../../live/sse.ts'
import { type TextWithHeaders, VersionedAnswers } from '../../live/versioned-answers.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { Admissions } from '../openness/admissions.ts'
import type { Viewers } from '../openness/viewer.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { ShotClocks } from '../shot-clock/shot-clocks.ts'
import { presentMatchDetail } from './presenter.ts'
import type { MatchService } from './service.ts'

/** Dependencies of {@link readingRoutes}. */
export interface ReadingRouteParts {
  db: Database
  matches: MatchService
  log: MatchLog
  logs: PublicLogs
  stream: EventStream
  reads: EventReads
  shots: ShotClocks
  list: ListStream
  openStreams: OpenStreams
  answers: VersionedAnswers
  viewers: Viewers
  admissions: Admissions
  readBound: ReadBound
  video: VideoIngest
  /** How pages receive new events of matches: by event stream, or by requests that a cache can answer. */
  delivery: 'stream' | 'cdn'
}

/** Maximum number of cached archive lists. Each takes up to about 1 kB per match. */
const MOST_ARCHIVES = 32

/** Registers the endpoints from which viewers read matches: lists, one match, its log and its event stream. */
export function readingRoutes(api: Api, parts: ReadingRouteParts): void {
  liveRoutes(api, parts)
  archiveRoute(api, parts)
  logRoutes(api, parts)
}

function liveRoutes(
  api: Api,
  {
    db,
    matches,
    log,
    logs,
    stream,
    shots,
    list,
    answers,
    openStreams,
    viewers,
    admissions,
  }: ReadingRouteParts,
): void {
  api.on('GET /live/all', async ({ query, user, reply }) => {
    const page = { archived: false, search: query.search ?? '', ...pageOf(query) }
    const viewer = await viewers.of(user)
    const { matches: found, total } = await matches.list(page, viewer, user?.role === 'ADMIN')
    tellTotal(reply, total)
    return found.map((match) => ({ ...match, watching: stream.viewers(match.id) }))
  })
  api.on('GET /live/all/stream', async ({ request, reply }) => {
    openStreams.enterOrRefuse(request.ip, reply.raw)
    const matches = await list.current()
    list.attach(takeOver(reply), matches)
    return reply
  })
  api.on('GET /live/:id', async ({ params: { id }, user, request, reply }) => {
    const admin = user?.role === 'ADMIN'
    const row = await (admin ? matches.reload(id) : matches.find(id))
    const folded = await logs.read(id, audienceOf(user))
    const film = admissions.film(request, id)
    const view = await matches.views.of(row, folded, { streamKey: admin, film })
    const home = row.setup.teams[0].id
    const ofRow = [row.title, home, row.played_on, row.video_removed_at, row.stream_key, row.win_probability]
    const version = `${versionOf(folded)} ${folded.names} ${JSON.stringify([view, ofRow])}`
    // Callers with and without access to the video have separate cache entries. Otherwise each would replace
    // the other's answer.
    const access = `${admin ? 'admin' : audienceOf(user)} ${typeof film === 'object' ? 'pass' : film}`
    return answers.send(request, reply, `match ${id} ${access}`, version, () =>
      presentMatchDetail(row, folded, view),
    )
  })
  api.on('GET /live/:id/people', async ({ params }) => ({ people: await readLogPeople(db, log, params.id) }))
  api.on('GET /live/:id/stream', async ({ params: { id }, query, request, reply }) => {
    openStreams.enterOrRefuse(request.ip, reply.raw)
    const row = await matches.find(id)
    const place = lastEventId(request) ?? { after: query.after ?? 0, at: query.at }
    // If the log lacks the viewer's last event, either this server or the viewer has an outdated log from
    // before a failover. So the log is read again.
    if (!hasPlace((await log.read(id)).events, place)) await log.reload(id)
    const shown = await logs.follow(id)
    // The shot clock is read last, directly before the stream is attached, so that no setting between the two
    // is missed.
    const shot = await shots.read(id)
    const greeting = () => {
      const folded = shown()
      const isKnown = hasPlace(folded.events, place)
      return {
        seq: isKnown ? folded.state.seq : 0,
        events: isKnown ? folded.events.slice(place.after) : [],
        video: matches.views.videoStatus(row, folded),
        serverNow: serverNow(),
        last: folded.events.at(-1),
      }
    }
    stream.attach(id, takeOver(reply), query.watching === 'yes', greeting, shot)
    return reply
  })
}

function archiveRoute(api: Api, { matches, viewers, video, readBound }: ReadingRouteParts): void {
  // Visitors request the same few lists, which rarely change. Each list is read and serialized once for all
  // of them.
  const answers = new VersionedAnswers(MOST_ARCHIVES)
  api.on('GET /archive/archived-matches', async ({ query, user, request, reply }) => {
    const { search = '', teamId, sort } = query
    const page = { search, teamId, oldestFirst: sort === 'oldest', ...pageOf(query) }
    const viewer = await viewers.of(user)
    // Lists with externally hosted video are not cached, because its addresses change without a change in the
    // database. Searches are not cached, because there are too many different ones.
    if (request.headers.authorization === undefined && search === '' && video.ingestUrl === null) {
      return answers.sendRead(
        request,
        reply,
        `${viewer.key} ${JSON.stringify(page)}`,
        async (known) => {
          const { version, make } = await matches.archivedSince(page, viewer, known)
          return { version, make: make && (() => listText(make())) }
        },
        { allow: () => readBound.allow(request, user) },
      )
    }
    readBound.allow(request, user)
    const archived = { ...page, archived: true }
    const { matches: found, total } = await matches.list(archived, viewer, user?.role === 'ADMIN')
    tellTotal(reply, total)
    return found
  })
}

function listText({ matches, total }: { matches: Match[]; total: number }): TextWithHeaders {
  return { text: JSON.stringify(matches), headers: totalHeader(total) }
}

function logRoutes(
  api: Api,
  { logs, reads, answers, openStreams, admissions, delivery }: ReadingRouteParts,
): void {
  api.on('GET /live/:id/log', async ({ params: { id }, request, reply }) => {
    const log = await logs.read(id, 'public')
    const pass = admissions.passFor(id, 'numbers')
    const version = `${versionOf(log)} ${log.names} ${pass}`
    return answers.send(request, reply, `log ${id}`, version, () => ({
      seq: log.state.seq,
      events: [...log.events],
      delivery,
      pass,
    }))
  })
  api.on('GET /live/:id/events', async ({ params: { id }, query, request, reply }) => {
    openStreams.enterOrRefuse(request.ip, reply.raw)
    const answer = await reads.read(id, query, reply.raw)
    // Sends the answer without validation, because many viewers request the same events at the same time.
    const cacheControl = answer.events.length > 0 ? CACHE_CONTROL.followed : CACHE_CONTROL.answered
    const send = reply.header('cache-control', cacheControl).type('application/json; charset=utf-8')
    return send.serializer((body: unknown) => body as string).send(JSON.stringify(answer))
  })
}

/**
 * Returns the viewer's position from the `Last-Event-ID` header, or null without that header.
 * @throws {Refused} the header is not an event id
 */
function lastEventId(request: FastifyRequest): LogPlace | null {
  const header = request.headers['last-event-id']
  if (header === undefined || header === '') return null
  const place = typeof header === 'string' ? placeOfId(header) : null
  if (!place) throw new Refused({ code: 'not-an-event-id' })
  return place
}

/**
 * Returns the users who made entries in a match's log and still have an account.
 * @throws {Refused} no such match
 */
async function readLogPeople(
  db: Database,
  log: MatchLog,
  matchId: number,
): Promise<{ id: number; username: string }[]> {
  const { events } = await log.read(matchId)
  const ids = [...new Set(events.map(({ by }) => by))].filter((id) => id !== null)
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
}
