import { type IngestStateAnswer, isIngestWarning, type Match, warningSentence } from '@courtside/contract'
import type { VideoIngest, VideoPlayback } from '@courtside/media'
import { CACHE_CONTROL } from '@courtside/network'
import { audienceOf } from '@courtside/publicity'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { type Api, pageOf, tellTotal, totalHeader } from '../../http/api.ts'
import type { EventReads } from '../../live/event-reads.ts'
import type { EventStream } from '../../live/event-stream.ts'
import { versionOf } from '../../live/folded-logs.ts'
import type { ListStream } from '../../live/list-stream.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { OpenStreams } from '../../live/open-streams.ts'
import { takeOver } from '../../live/sse.ts'
import { type TextWithHeaders, VersionedAnswers } from '../../live/versioned-answers.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import type { Admissions } from '../openness/admissions.ts'
import type { RestrictedMatches } from '../openness/restricted-matches.ts'
import type { Viewers } from '../openness/viewer.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { ShotClocks } from '../shot-clock/shot-clocks.ts'
import type { FixtureStarts } from './fixture-starts.ts'
import type { LightMatches } from './light-matches.ts'
import type { MatchPlayers } from './match-players.ts'
import { iso, presentMatchDetail } from './presenter.ts'
import type { MatchService } from './service.ts'
import type { SrtPorts } from './srt-ports.ts'
import { spareKeyOf } from './stream-keys.ts'

/** Dependencies of {@link matchRoutes}. */
export interface MatchRouteParts {
  db: Database
  matches: MatchService
  starts: FixtureStarts
  light: LightMatches
  players: MatchPlayers
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
  restricted: RestrictedMatches
  video: VideoIngest & VideoPlayback
  audit: AuditLog
  /** How pages follow a match: by event stream, or by requests that a cache can answer. */
  delivery: 'stream' | 'cdn'
  /** Returns the address that streaming software sends to, as seen from the request's origin. */
  ingestUrl(request: FastifyRequest): string
  secureIngestUrl(request: FastifyRequest): string | null
  srtPorts: SrtPorts
  takesSrt(): boolean
  srtUrl(request: FastifyRequest, port: number, passphrase: string): string
  whipUrl(request: FastifyRequest): string | null
}

/** Registers the endpoints for match set-up, reading, control and archive. */
export function matchRoutes(api: Api, parts: MatchRouteParts): void {
  readingRoutes(api, parts)
  archiveRoute(api, parts)
  logRoutes(api, parts)
  controlRoutes(api, parts)
  scoresheetRoutes(api, parts)
  lightRoutes(api, parts)
  ingestRoutes(api, parts)
}

function logRoutes(
  api: Api,
  { logs, reads, answers, openStreams, admissions, delivery }: MatchRouteParts,
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
    // Sends the answer without validation and serialization, because many viewers request the same events at
    // the same time.
    const cacheControl = answer.events.length > 0 ? CACHE_CONTROL.followed : CACHE_CONTROL.answered
    const send = reply.header('cache-control', cacheControl).type('application/json; charset=utf-8')
    return send.serializer((body: unknown) => body as string).send(JSON.stringify(answer))
  })
}

/** Maximum number of cached archive lists. Each takes up to about 1 kB per match. */
const MOST_ARCHIVES = 32

function archiveRoute(api: Api, { matches, viewers, video }: MatchRouteParts): void {
  // Visitors request the same few lists, which rarely change. Each is read and serialized once for all of
  // them.
  const answers = new VersionedAnswers(MOST_ARCHIVES)
  api.on('GET /archive/archived-matches', async ({ query, user, request, reply }) => {
    const { search = '', teamId, sort } = query
    const page = { search, teamId, oldestFirst: sort === 'oldest', ...pageOf(query) }
    const viewer = await viewers.of(user)
    // Lists with externally hosted video are not cached, because its addresses change without a change in the
    // database. Searches are not cached because there are too many.
    if (request.headers.authorization === undefined && search === '' && video.ingestUrl === null) {
      return answers.sendRead(request, reply, `${viewer.key} ${JSON.stringify(page)}`, async (known) => {
        const { version, make } = await matches.archivedSince(page, viewer, known)
        return { version, make: make && (() => listText(make())) }
      })
    }
    const archived = { ...page, archived: true }
    const { matches: found, total } = await matches.list(archived, viewer, user?.role === 'ADMIN')
    tellTotal(reply, total)
    return found
  })
}

function listText({ matches, total }: { matches: Match[]; total: number }): TextWithHeaders {
  return { text: JSON.stringify(matches), headers: totalHeader(total) }
}

function readingRoutes(
  api: Api,
  { db, matches, log, logs, stream, shots, list, answers, openStreams, viewers, admissions }: MatchRouteParts,
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
    const view = await matches.view(row, folded, { streamKey: admin, film })
    const home = row.setup.teams[0].id
    const ofRow = [row.title, home, row.played_on, row.video_removed_at, row.stream_key, row.win_probability]
    const version = `${versionOf(folded)} ${folded.names} ${JSON.stringify([view, ofRow])}`
    // Cached separately for callers with and without video access; otherwise they would evict each other's
    // answer.
    const access = `${admin ? 'admin' : audienceOf(user)} ${typeof film === 'object' ? 'pass' : film}`
    return answers.send(request, reply, `match ${id} ${access}`, version, () =>
      presentMatchDetail(row, folded, view),
    )
  })
  api.on('GET /live/:id/people', async ({ params }) => ({ people: await readLogPeople(db, log, params.id) }))
  api.on('GET /live/:id/stream', async ({ params: { id }, query, request, reply }) => {
    openStreams.enterOrRefuse(request.ip, reply.raw)
    const row = await matches.find(id)
    await shots.load(id)
    const shown = await logs.follow(id)
    const after = lastEventId(request) ?? query.after ?? 0
    const greeting = () => {
      const folded = shown()
      return {
        seq: folded.state.seq,
        events: folded.events.slice(after),
        video: matches.videoStatus(row, folded),
        serverNow: serverNow(),
      }
    }
    stream.attach(id, takeOver(reply), query.watching === 'yes', greeting, shots.known(id))
    return reply
  })
}

function controlRoutes(api: Api, parts: MatchRouteParts): void {
  const { matches, starts, list, restricted, audit } = parts
  api.on('POST /live/create', async ({ body, user }) => {
    const created = await matches.create(body, user.id)
    await restricted.reload(created.id)
    list.changed()
    return created
  })
  api.on('GET /fixtures/:id/starters', ({ params }) => starts.lastStarters(params.id))
  api.on('POST /fixtures/:id/start', async ({ params, body, user }) => {
    const started = await starts.start(params.id, body, user.id)
    await restricted.reload(started.id)
    list.changed()
    return started
  })
  api.on('PUT /live/end/:id', ({ params, user }) => matches.finish(params.id, user.id))
  api.on('POST /live/archive/:id', ({ params, user }) => matches.finish(params.id, user.id))
  api.on('POST /live/reopen/:id', async ({ params, user, request }) => {
    // The recording stays closed: its video can't be continued.
    const reopened = await matches.command(params.id, user.id, () => ({ type: 'reopen' }))
    const detail = `match ${params.id}`
    await audit.record({ action: 'match-reopened', actorId: user.id, address: request.ip, detail })
    list.changed()
    return reopened
  })
  api.on('POST /live/:id/exchange-sides', ({ params }) => matches.exchangeSides(params.id))
  api.on('PUT /live/:id/picture-offset', ({ params, body, user }) =>
    matches.command(params.id, user.id, () => ({ type: 'set-picture-offset', ...body })),
  )
}

function scoresheetRoutes(api: Api, { matches, log, list }: MatchRouteParts): void {
  api.on('GET /live/:id/sheet', async ({ params }) => (await log.read(params.id)).state.sheet)
  api.on('PUT /live/:id/sheet', ({ params, body, user }) => matches.setSheet(params.id, body, user.id))
  api.on('PUT /live/:id/signature', ({ params, body, user }) =>
    matches.command(params.id, user.id, () => ({ type: 'sign-sheet', ...body })),
  )
  api.on('DELETE /live/:id/signature', ({ params, user }) =>
    matches.command(params.id, user.id, () => ({ type: 'unlock-sheet' })),
  )
  api.on('PUT /live/:id/abandoned', async ({ params, body, user }) => {
    const marked = await matches.command(params.id, user.id, () => ({ type: 'set-abandoned', ...body }))
    list.changed()
    return marked
  })
}

function ingestRoutes(api: Api, parts: MatchRouteParts): void {
  const {
    starts,
    video,
    admissions,
    stream,
    ingestUrl,
    secureIngestUrl,
    srtPorts,
    srtUrl,
    takesSrt,
    whipUrl,
  } = parts
  const ingest = async (id: number, request: FastifyRequest): Promise<IngestStateAnswer> => {
    const { playbackId, streamKey, state } = await starts.ingest(id)
    const srtPort = takesSrt() ? await srtPorts.portOf(id) : null
    return {
      ...state,
      measured: video.sources(playbackId).measured,
      previewUrl: video.sources(playbackId, admissions.nameOfLiveVideo(playbackId)).hlsUrl,
      ingestUrl: ingestUrl(request),
      secureIngestUrl: secureIngestUrl(request),
      takesSrt: takesSrt(),
      srtUrl: srtPort === null ? null : srtUrl(request, srtPort, streamKey),
      whipUrl: whipUrl(request),
      stream_key: streamKey,
      // A host takes one encoder per match.
      spareKey: video.ingestUrl === null ? spareKeyOf(streamKey) : null,
      since: iso(state.since),
      connectionLostAt: iso(state.connectionLostAt),
      warnings: state.warnings.filter(isIngestWarning).map((warning) => ({
        ...warning,
        message: warningSentence(warning),
        at: iso(warning.at),
      })),
      watching: stream.viewers(id),
      serverNow: iso(serverNow()),
    }
  }
  api.on('GET /live/:id/ingest', ({ params, request }) => ingest(params.id, request))
  api.on('POST /live/:id/stream-key', async ({ params, request }) => {
    await starts.rotateStreamKey(params.id)
    return ingest(params.id, request)
  })
  api.on('PUT /live/:id/srt', async ({ params, body, request }) => {
    await starts.ingest(params.id)
    if (!takesSrt()) throw new Refused({ code: 'no-srt-here' })
    if (body.on) await srtPorts.take(params.id)
    else await srtPorts.release(params.id)
    return ingest(params.id, request)
  })
}

/** Registers the calls for matches in light mode and for the players of running matches. */
function lightRoutes(api: Api, { light, players, list, restricted }: MatchRouteParts): void {
  api.on('POST /live/light', async ({ body, user }) => {
    const created = await light.create(body, user.id)
    await restricted.reload(created.id)
    list.changed()
    return created
  })
  api.on('POST /live/:id/players', ({ params, body, user }) => {
    if (body.inTeam && user.role !== 'ADMIN') throw new Refused({ code: 'not-an-administrator' })
    return players.list(params.id, body, user.id)
  })
}

/** Returns the last sequence number that a returning viewer has seen, or null. */
function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id']
  if (header === undefined || header === '') return null
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) {
    throw new Refused({ code: 'not-an-event-id' })
  }
  return Number(header)
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
