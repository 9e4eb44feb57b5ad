import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import type { Connection, Database } from './db/client.ts'
import { type Api, createApi } from './http/api.ts'
import { setErrorAnswers } from './http/error-answers.ts'
import { RateLimits } from './http/rate-limits.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { serveWeb } from './http/web.ts'
import { DatabaseEar } from './live/database-ear.ts'
import { EventStream } from './live/event-stream.ts'
import { ListStream } from './live/list-stream.ts'
import { MatchLog } from './live/match-log.ts'
import { OpenStreams } from './live/open-streams.ts'
import { SeasonNews } from './live/season-news.ts'
import { VersionedAnswers } from './live/versioned-answers.ts'
import { createAccessTokens } from './modules/accounts/access-tokens.ts'
import { createAccounts } from './modules/accounts/accounts.ts'
import { createDeviceTokens } from './modules/accounts/device-tokens.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { archiveRoutes } from './modules/archive/routes.ts'
import { StorageService } from './modules/archive/storage-service.ts'
import { playWords } from './modules/cards/card-content.ts'
import { Cards } from './modules/cards/cards.ts'
import { cardRoutes } from './modules/cards/routes.ts'
import { clockRoutes } from './modules/clock/routes.ts'
import { clubRoutes } from './modules/club/routes.ts'
import { ClubSettingsService } from './modules/club/settings.ts'
import { CompetitionService } from './modules/competitions/competition-service.ts'
import { DrawService } from './modules/competitions/draw-service.ts'
import { FixtureService } from './modules/competitions/fixture-service.ts'
import { competitionRoutes } from './modules/competitions/routes.ts'
import { calledOrigins, emailServiceOf } from './modules/contact/email-service.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { ContactService } from './modules/contact/service.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { fileRoutes } from './modules/files/routes.ts'
import { cutService } from './modules/film/cut-service.ts'
import { filmRoutes } from './modules/film/routes.ts'
import { filmService } from './modules/film/service.ts'
import { ImageStore } from './modules/images/image-store.ts'
import { imageReferences } from './modules/images/references.ts'
import { imageRoutes } from './modules/images/routes.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { createMailer, type Mailer } from './modules/mail/mailer.ts'
import { FixtureStarts } from './modules/matches/fixture-starts.ts'
import { matchPageRoute } from './modules/matches/page-route.ts'
import { matchRoutes } from './modules/matches/routes.ts'
import { MatchService } from './modules/matches/service.ts'
import { StreamKeys } from './modules/matches/stream-keys.ts'
import { Papers } from './modules/papers/papers.ts'
import { paperRoutes } from './modules/papers/routes.ts'
import { KeptTeams } from './modules/retention/kept-teams.ts'
import { Retention } from './modules/retention/retention.ts'
import { retentionRoutes } from './modules/retention/routes.ts'
import { rosterRoutes } from './modules/rosters/routes.ts'
import { RosterService } from './modules/rosters/service.ts'
import { seasonPageRoutes } from './modules/season/page-routes.ts'
import { seasonRoutes } from './modules/season/routes.ts'
import { SeasonBook } from './modules/season/season-book.ts'
import { createSeasons } from './modules/season/seasons.ts'
import { statRoutes } from './modules/stats/routes.ts'
import { StatService } from './modules/stats/service.ts'
import { systemRoutes } from './modules/system/routes.ts'
import { voiceRoutes } from './modules/voice/routes.ts'
import { createVoice } from './modules/voice/voice.ts'
import { LocalVideo, type LocalVideoOptions } from './video/local-video.ts'
import { muxSources } from './video/mux/mux-addresses.ts'
import { MuxApi } from './video/mux/mux-api.ts'
import { MuxVideo } from './video/mux/mux-video.ts'
import type { VideoProvider } from './video/video-provider.ts'

/** What the application is made from. */
export interface AppParts {
  config: Config
  db: Database
  connection: Connection
  /** Signs access tokens. */
  jwtSecret: string
  /** Free and total bytes where recordings are kept; else the disk is asked. */
  space?: () => Promise<{ free: number; total: number }>
}

/** The running application. */
export interface App {
  server: FastifyInstance
  /** Starts following the logs, the ingest and HTTP; gives the ports that were bound: none for RTMP where video is hosted elsewhere. */
  listen(): Promise<{ port: number; rtmpPort: number | null }>
  /** Ends streams, ingest and HTTP, in that order. The database is the caller's to close. */
  close(): Promise<void>
}

/** Entries of a match's log with which its result comes and goes. */
const CHANGES_TABLES: ReadonlySet<string> = new Set(['match-finished', 'match-reopened'])

/** The composition root: puts the parts together. Nothing listens yet. */
export async function createApp(given: AppParts): Promise<App> {
  const { config } = given
  const server = await createServer(serverOptions(config))
  const ports: Ports = { http: config.port, rtmp: config.rtmpPort }
  const parts = createParts(server, given, ports)
  const { log, stream, list, video, matches, accounts, images, season, voice, mailer, films, cuts } = parts
  const origin = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`
  connectListeners(parts)
  await server.register(video.routes, { prefix: '/video' })
  await server.register(filmRoutes(films, cuts), { prefix: '/video' })
  await server.register(
    async (scope) => {
      setErrorAnswers(scope)
      const ingestUrl = (request: FastifyRequest) =>
        video.ingestUrl ?? ingestUrlFor(config.publicUrl, request, ports.rtmp)
      routes(
        createApi(scope, (token) => accounts.sessions.identify(token)),
        { ...parts, ingestUrl, origin },
      )
    },
    { prefix: '/api' },
  )
  cardRoutes(server, { ...parts, logoFile: (name) => images.file(name, 'large') })
  await serveWeb(server)
  const closing = new AbortController()
  let noting: Promise<void> = Promise.resolve()
  await matchPageRoute(server, { matches, log, playWords, fixtures: parts.fixtures, origin })
  await seasonPageRoutes(server, { seasons: parts.seasons, origin })

  return {
    server,
    async listen() {
      await images.open()
      await parts.ear.start()
      await season.catchUp()
      const { rtmpPort } = await video.start()
      ports.rtmp = rtmpPort ?? ports.rtmp
      await matches.reopenStreams()
      await server.listen({ host: config.host, port: config.port })
      const address = server.server.address()
      if (typeof address === 'object' && address) ports.http = address.port
      noting = matches
        .notePictures(closing.signal)
        .catch((error) => server.log.error({ err: error }, 'The pictures of older matches were not noted.'))
      // It goes by what videos take, which is noted first.
      void noting.then(() => parts.retention.start())
      return { port: ports.http, rtmpPort }
    },
    close: () =>
      inOrder([
        () => closing.abort(),
        () => stream.stop(),
        () => list.stop(),
        () => video.stop(),
        () => parts.cards.stop(),
        () => parts.papers.stop(),
        () => server.close(),
        () => noting,
        () => parts.retention.stop(),
        () => voice.stop(),
        () => accounts.passwords.settle(),
        () => mailer.close(),
        () => parts.ear.stop(),
      ]),
  }
}

/** Takes each step after the one before, whatever became of that: nothing is left open because something else failed. @throws what failed */
async function inOrder(steps: readonly (() => unknown)[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Courtside was not closed cleanly.')
}

/** The ports in use, which differ from the configured ones where those are 0. */
interface Ports {
  http: number
  rtmp: number
}

/**
 * Every service, once. What one needs of another is handed to it here and nowhere else, and nothing is handed back: who was made
 * first is heard by {@link connectListeners}.
 */
function createParts(
  server: FastifyInstance,
  { config, db, connection, jwtSecret, space }: AppParts,
  ports: Readonly<Ports>,
) {
  const ear = new DatabaseEar(connection, server.log)
  const log = new MatchLog(db, ear, server.log)
  const stream = new EventStream()
  const sender = config.mailFrom ?? defaultSender(config.publicUrl)
  const mailer = mailerOf(config, sender, server.log)
  const limits = new RateLimits(db)
  const accounts = createAccounts({
    db,
    tokens: createAccessTokens(jwtSecret),
    devices: createDeviceTokens(jwtSecret),
    limits,
    mailer,
    publicUrl: () => config.publicUrl ?? `http://localhost:${ports.http}`,
    log: server.log,
  })
  const images = new ImageStore(path.join(config.dataDir, 'images'), imageReferences(db))
  const rosters = new RosterService(db, images)
  const streamKeys = new StreamKeys(db)
  const video = videoOf(config, db, {
    mediaDir: path.join(config.dataDir, 'media'),
    rtmpHost: config.host,
    rtmpPort: config.rtmpPort,
    log: server.log,
    authorize: (streamKey) => streamKeys.owner(streamKey),
    ...(space && { space }),
  })
  const matches = new MatchService({ db, log, video, rosters })
  const films = filmService({ matches, matchLog: log, video, log: server.log })
  const club = new ClubSettingsService(db, accounts.audit)
  const list = new ListStream(async () => {
    const all = { archived: false, search: '', limit: null, offset: 0 }
    const { matches: live } = await matches.list(all, false)
    return live.map((match) => ({ ...match, watching: stream.viewers(match.id) }))
  }, server.log)
  return {
    db,
    logger: server.log,
    dataDir: config.dataDir,
    ear,
    log,
    news: new SeasonNews(db, ear, server.log),
    stream,
    list,
    answers: new VersionedAnswers(),
    openStreams: new OpenStreams(),
    mailer,
    emailService: emailServiceOf(config),
    contact: new ContactService({ mailer, limits, to: config.contactTo ?? sender, log: server.log }),
    accounts,
    club,
    images,
    rosters,
    video,
    matches,
    films,
    cuts: cutService({ matches, matchLog: log, video }),
    ...drawings(config, server.log),
    storage: new StorageService(matches, video),
    retention: new Retention({ matches, club, video, log: server.log }),
    keptTeams: new KeptTeams(db),
    stats: new StatService(db, log),
    season: new SeasonBook(db, log, server.log),
    seasons: createSeasons(db),
    starts: new FixtureStarts({ db, matches, video }),
    competitions: new CompetitionService(db),
    fixtures: new FixtureService(db),
    draws: new DrawService(db),
    voice: createVoice({ db, log, config, report: server.log }),
  }
}

type Parts = ReturnType<typeof createParts>

/** Has each part told of what happens in those it is made from. */
function connectListeners(parts: Parts): void {
  const { log, news, stream, list, video, matches, films, retention, logger } = parts
  video.onScarceRoom(() => retention.makeRoom())
  log.onAppend((matchId, events) => {
    stream.publishEvents(matchId, events)
    list.changed()
    if (events.some(({ kind }) => CHANGES_TABLES.has(kind))) news.tell()
  })
  news.onNews(() => list.seasonChanged())
  stream.onAudience(() => list.changed())
  matches.onFinish((match) => void films.prepare(match))
  video.onIngestChange(async (playbackId, { status }) => {
    try {
      const match = await matches.findByPlaybackId(playbackId)
      if (match) stream.publishVideo(match.id, { video: status })
      list.changed()
    } catch (error) {
      logger.error({ err: error, playbackId }, 'Viewers could not be told of a change of the picture.')
    }
  })
}

/** What is told of the addresses of this server, as the asker knows it. */
interface Addresses {
  ingestUrl(request: FastifyRequest): string
  origin(request: FastifyRequest): string
}

function routes(api: Api, parts: Parts & Addresses): void {
  systemRoutes(api)
  contactRoutes(api, parts.contact, parts.emailService)
  accountRoutes(api, parts.accounts)
  clubRoutes(api, parts.club)
  rosterRoutes(api, parts.rosters)
  seasonRoutes(api, parts.db, parts.seasons)
  competitionRoutes(api, parts)
  importRoutes(api, parts)
  imageRoutes(api, parts.images)
  matchRoutes(api, { ...parts, audit: parts.accounts.audit })
  clockRoutes(api, parts)
  statRoutes(api, parts)
  archiveRoutes(api, parts)
  retentionRoutes(api, parts)
  fileRoutes(api, parts)
  paperRoutes(api, parts)
  voiceRoutes(api, parts.voice.service)
  dashboardRoutes(api, parts)
}

function serverOptions(config: Config): ServerOptions {
  return {
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
    called: calledOrigins(config),
    videos: config.mux ? muxSources(config.mux) : [],
  }
}

/** What is drawn in processes of its own, and kept. */
function drawings({ dataDir }: Config, log: FastifyInstance['log']) {
  const folder = (name: string) => path.join(dataDir, name)
  return { cards: new Cards(folder('cards'), log), papers: new Papers(folder('papers'), log) }
}

/** The provider of videos that the settings ask for. */
function videoOf({ mux }: Config, db: Database, options: LocalVideoOptions): VideoProvider {
  const local = new LocalVideo(options)
  if (!mux) return local
  return new MuxVideo({ config: mux, api: new MuxApi(mux), db, log: options.log, local })
}

function mailerOf({ smtpUrl, dataDir }: Config, from: string, log: FastifyInstance['log']): Mailer {
  return createMailer({ smtpUrl, from, folder: path.join(dataDir, 'mail'), log })
}

/** Who mail comes from when nobody was named. */
function defaultSender(publicUrl: string | undefined): string {
  return `Courtside <courtside@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`
}

/** Where streaming software sends to: the host by which the administrator reached us, at the RTMP port. */
function ingestUrlFor(publicUrl: string | undefined, request: FastifyRequest, rtmpPort: number): string {
  const host = publicUrl ? new URL(publicUrl).hostname : request.hostname
  return `rtmp://${host}${rtmpPort === 1935 ? '' : `:${rtmpPort}`}/live`
}
