import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import type { Connection, Database } from './db/client.ts'
import { createApi } from './http/api.ts'
import { setErrorAnswers } from './http/error-answers.ts'
import { rateLimits } from './http/rate-limits.ts'
import { createServer, serveWeb } from './http/server.ts'
import { EventStream } from './live/event-stream.ts'
import { MatchLog } from './live/match-log.ts'
import { VersionedAnswers } from './live/versioned-answers.ts'
import { createAccessTokens } from './modules/accounts/access-tokens.ts'
import { createAccounts } from './modules/accounts/accounts.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { archiveRoutes } from './modules/archive/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { contactService } from './modules/contact/service.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { ImageStore } from './modules/images/image-store.ts'
import { imageReferences } from './modules/images/references.ts'
import { imageRoutes } from './modules/images/routes.ts'
import { createMailer } from './modules/mail/mailer.ts'
import { matchRoutes } from './modules/matches/routes.ts'
import { type MatchService, matchService } from './modules/matches/service.ts'
import { rosterRoutes } from './modules/rosters/routes.ts'
import { rosterService } from './modules/rosters/service.ts'
import { statRoutes } from './modules/stats/routes.ts'
import { statService } from './modules/stats/service.ts'
import { systemRoutes } from './modules/system/routes.ts'
import { createLocalVideo, type LocalVideo } from './video/video.ts'

/** What the application is made from. */
export interface AppParts {
  config: Config
  db: Database
  connection: Connection
  /** Signs access tokens. */
  jwtSecret: string
}

/** The running application. */
export interface App {
  server: FastifyInstance
  /** Starts following the logs, the ingest and HTTP; gives the ports that were bound. */
  listen(): Promise<{ port: number; rtmpPort: number }>
  /** Ends streams, ingest and HTTP, in that order. The database is the caller's to close. */
  close(): Promise<void>
}

/** The composition root: puts the parts together. Nothing listens yet. */
export async function createApp({ config, db, connection, jwtSecret }: AppParts): Promise<App> {
  const server = await createServer({
    logLevel: config.logLevel,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  const log = new MatchLog(db, connection, server.log)
  const stream = new EventStream()
  const answers = new VersionedAnswers()
  const sender = config.mailFrom ?? defaultSender(config.publicUrl)
  const mailer = createMailer({ ...mailSettings(config, sender), log: server.log })
  const limits = rateLimits(db)
  const contact = contactService({ mailer, limits, to: config.contactTo ?? sender, log: server.log })
  let port = config.port
  const accounts = createAccounts({
    db,
    tokens: createAccessTokens(jwtSecret),
    limits,
    mailer,
    publicUrl: () => config.publicUrl ?? `http://localhost:${port}`,
    log: server.log,
  })
  const images = new ImageStore(path.join(config.dataDir, 'images'), imageReferences(db))
  const rosters = rosterService(db, images)
  const video: LocalVideo = createLocalVideo({
    mediaDir: path.join(config.dataDir, 'media'),
    rtmpHost: config.host,
    rtmpPort: config.rtmpPort,
    log: server.log,
    authorize: (streamKey) => matches.authorizeIngest(streamKey),
    onIngestChange: (playbackId, state) =>
      void announceVideo({ matches, stream, server }, playbackId, state.status),
  })
  const matches: MatchService = matchService({ db, log, video, rosters })
  const stats = statService(db, log)
  let rtmpPort = config.rtmpPort

  log.onAppend((matchId, events) => stream.publishEvents(matchId, events))
  await server.register(video.routes, { prefix: '/video' })
  await server.register(
    async (scope) => {
      setErrorAnswers(scope)
      const api = createApi(scope, accounts.sessions.identify)
      const ingestUrl = (request: FastifyRequest) => ingestUrlFor(config.publicUrl, request, rtmpPort)
      systemRoutes(api)
      contactRoutes(api, contact)
      accountRoutes(api, accounts)
      rosterRoutes(api, rosters)
      imageRoutes(api, images)
      matchRoutes(api, { matches, log, stream, answers, video, ingestUrl })
      statRoutes(api, { stats, log, answers })
      archiveRoutes(api, log)
      dashboardRoutes(api, { matches, log, video, dataDir: config.dataDir })
    },
    { prefix: '/api' },
  )
  await serveWeb(server)

  return {
    server,
    async listen() {
      await images.open()
      await log.start()
      await matches.reopenStreams()
      rtmpPort = (await video.start()).rtmpPort
      await server.listen({ host: config.host, port: config.port })
      const address = server.server.address()
      if (typeof address === 'object' && address) port = address.port
      return { port, rtmpPort }
    },
    async close() {
      stream.stop()
      await video.stop()
      await server.close()
      await accounts.passwords.settle()
      mailer.close()
      await log.stop()
    },
  }
}

interface Announcement {
  matches: MatchService
  stream: EventStream
  server: FastifyInstance
}

async function announceVideo(
  { matches, stream, server }: Announcement,
  playbackId: string,
  video: ReturnType<LocalVideo['ingestState']>['status'],
): Promise<void> {
  try {
    const matchId = await matches.findByPlaybackId(playbackId)
    if (matchId !== undefined) stream.publishVideo(matchId, { video })
  } catch (error) {
    server.log.error({ err: error, playbackId }, 'Viewers could not be told of a change of the picture.')
  }
}

function mailSettings({ smtpUrl, dataDir }: Config, from: string) {
  return { smtpUrl, from, folder: path.join(dataDir, 'mail') }
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
