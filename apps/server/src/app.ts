import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, ConfigError, type TlsConfig } from './config/config.ts'
import { type Api, createApi } from './http/api.ts'
import { Departure } from './http/departure.ts'
import { setErrorAnswers } from './http/error-answers.ts'
import { HttpsDoor } from './http/https-door.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { serveWeb } from './http/web.ts'
import { Metrics } from './metrics/metrics.ts'
import { MetricsServer } from './metrics/metrics-server.ts'
import { observe, observeJobs, observeRequests } from './metrics/observe.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { archiveRoutes } from './modules/archive/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { playWords } from './modules/cards/card-content.ts'
import { cardRoutes } from './modules/cards/routes.ts'
import { clockRoutes } from './modules/clock/routes.ts'
import { clubRoutes } from './modules/club/routes.ts'
import { competitionPageRoutes } from './modules/competitions/page-routes.ts'
import { competitionRoutes } from './modules/competitions/routes.ts'
import { calledOrigins } from './modules/contact/email-service.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { dashboardRoutes } from './modules/dashboard/routes.ts'
import { oEmbedRoutes } from './modules/embeds/oembed.ts'
import { embedRoutes } from './modules/embeds/routes.ts'
import { fileRoutes } from './modules/files/routes.ts'
import { filmRoutes } from './modules/film/routes.ts'
import { imageRoutes } from './modules/images/routes.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { matchPageRoute } from './modules/matches/page-route.ts'
import { matchRoutes } from './modules/matches/routes.ts'
import { myTeamRoutes } from './modules/my-teams/routes.ts'
import { overlayRoutes } from './modules/overlay/routes.ts'
import { paperRoutes } from './modules/papers/routes.ts'
import { restreamRoutes } from './modules/restream/routes.ts'
import { retentionRoutes } from './modules/retention/routes.ts'
import { rosterRoutes } from './modules/rosters/routes.ts'
import { seasonPageRoutes } from './modules/season/page-routes.ts'
import { seasonRoutes } from './modules/season/routes.ts'
import { statRoutes } from './modules/stats/routes.ts'
import { systemRoutes } from './modules/system/routes.ts'
import { tokenRoutes } from './modules/tokens/routes.ts'
import { voiceRoutes } from './modules/voice/routes.ts'
import { webhookRoutes } from './modules/webhooks/routes.ts'
import { Certificate } from './network/certificate.ts'
import { type AppParts, connectListeners, createParts, type Parts, type Ports } from './parts.ts'
import { muxSources } from './video/mux/mux-addresses.ts'

/** Writes that are under way when the server stops get so long: a picture of 10 MB at 3 Mbit/s. */
const WRITES_WITHIN_MS = 30_000

/** The ports that were bound; null: there is none of the kind. */
export interface BoundPorts {
  port: number
  httpsPort: number | null
  rtmpPort: number | null
  rtmpsPort: number | null
  metricsPort: number | null
}

/** The running application. */
export interface App {
  server: FastifyInstance
  /** Starts following the logs, the ingest and HTTP; gives the ports that were bound: none for RTMP where video is hosted elsewhere. */
  listen(): Promise<BoundPorts>
  /** Says that it is about to stop, then finishes writes and ends streams, ingest and HTTP. The database is the caller's to close. */
  close(): Promise<void>
}

/** Everything that answers, over every service. Nothing listens yet. */
export async function createApp(given: AppParts): Promise<App> {
  const { config } = given
  const metrics = new Metrics()
  const server = await createServer({
    ...serverOptions(config),
    onLine: (level) => metrics.logLines.inc({ level }),
  })
  const departure = new Departure(server)
  observeRequests(metrics, server)
  const ports: Ports = { http: config.port, rtmp: config.rtmpPort, rtmps: null }
  const certificate = config.tls && (await openCertificate(config.tls, server.log))
  const door = certificate && config.tls?.httpsPort !== null ? new HttpsDoor(server, certificate) : null
  const parts = createParts(server.log, { ...given, certificate }, ports)
  connectListeners(parts)
  observe(metrics, parts)
  const unobserveJobs = observeJobs(metrics)
  const metricsServer = new MetricsServer(metrics, server.log)
  await answerAll(server, { ...parts, departure }, addressesOf(config, parts, ports))
  const background = new Background(server, parts)
  return {
    server,
    async listen() {
      await parts.erasure.repeat()
      await parts.images.open()
      await parts.ear.start()
      await parts.season.catchUp()
      const { rtmpPort, rtmpsPort } = await parts.video.start()
      ports.rtmp = rtmpPort ?? ports.rtmp
      ports.rtmps = rtmpsPort
      await parts.matches.reopenStreams()
      await server.listen({ host: config.host, port: config.port })
      const address = server.server.address()
      if (typeof address === 'object' && address) ports.http = address.port
      const httpsPort = (await door?.start(config.host, config.tls?.httpsPort ?? 0)) ?? null
      const { host, port } = config.metrics
      const metricsPort = port === null ? null : await metricsServer.start(host, port)
      background.start()
      parts.webhooks.start()
      return { port: ports.http, httpsPort, rtmpPort, rtmpsPort, metricsPort }
    },
    close: () =>
      inOrder([
        () => leave(departure, config.drainSeconds, server.log),
        () => closeAll(server, parts, background, departure),
        () => door?.stop(),
        () => certificate?.close(),
        () => metricsServer.stop(),
        unobserveJobs,
      ]),
  }
}

/** @throws {ConfigError} when the files hold no certificate with its key */
async function openCertificate(files: TlsConfig, log: FastifyInstance['log']): Promise<Certificate> {
  try {
    return await Certificate.open(files, log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`TLS_CERT and TLS_KEY cannot be used: ${reason}.`)
  }
}

/** What goes on beside what is asked for. */
class Background {
  readonly #server: FastifyInstance
  readonly #parts: Parts
  readonly #closing = new AbortController()
  #noting: Promise<void> = Promise.resolve()
  #pruning: Promise<void> = Promise.resolve()

  constructor(server: FastifyInstance, parts: Parts) {
    this.#server = server
    this.#parts = parts
  }

  start(): void {
    this.#noting = this.#parts.matches
      .notePictures(this.#closing.signal)
      .catch((error) =>
        this.#server.log.error({ err: error }, 'The pictures of older matches were not noted.'),
      )
    this.#pruning = this.#parts.accounts.audit
      .prune()
      .catch((error) => this.#server.log.error({ err: error }, 'The audit log was not pruned.'))
    // It goes by what videos take, which is noted first.
    void this.#noting.then(() => this.#parts.retention.start())
  }

  /** Has it come to its end; {@link settled} waits for that. */
  stop(): void {
    this.#closing.abort()
  }

  async settled(): Promise<void> {
    await this.#noting
    await this.#pruning
    await this.#parts.retention.stop()
  }
}

/** Goes on serving as one who is about to stop, until those who send people here have noticed. */
async function leave(departure: Departure, seconds: number, log: FastifyInstance['log']): Promise<void> {
  departure.announce()
  if (seconds === 0) return
  log.info({ seconds }, 'Stopping soon: nobody new is to be sent here.')
  await setTimeout(seconds * 1000)
}

/** Ends streams, writes, ingest and HTTP, then what they stood on. @throws what failed */
function closeAll(
  server: FastifyInstance,
  parts: Parts,
  background: Background,
  departure: Departure,
): Promise<void> {
  return inOrder([
    () => background.stop(),
    () => parts.stream.stop(),
    () => parts.reads.stop(),
    () => parts.list.stop(),
    async () => {
      const unfinished = await departure.finishWrites(WRITES_WITHIN_MS)
      if (unfinished > 0) server.log.warn({ unfinished }, 'Writes were cut off: they took too long.')
    },
    () => parts.overlayStream.stop(),
    () => parts.video.stop(),
    () => parts.cards.stop(),
    () => parts.papers.stop(),
    () => server.close(),
    () => background.settled(),
    () => parts.voice.stop(),
    () => parts.webhooks.stop(),
    () => parts.accounts.passwords.settle(),
    () => parts.mailer.close(),
    () => parts.ear.stop(),
  ])
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

/** What is told of the addresses of this server, as the asker knows it. */
interface Addresses {
  ingestUrl(request: FastifyRequest): string
  /** Null: there is none. */
  secureIngestUrl(request: FastifyRequest): string | null
  origin(request: FastifyRequest): string
}

function addressesOf({ publicUrl }: Config, { video }: Parts, ports: Readonly<Ports>): Addresses {
  return {
    ingestUrl: (request) => video.ingestUrl ?? ingestUrlFor(publicUrl, request, ports.rtmp),
    secureIngestUrl: (request) =>
      ports.rtmps === null ? null : ingestUrlFor(publicUrl, request, ports.rtmps, 'rtmps'),
    origin: (request) => publicUrl ?? `${request.protocol}://${request.host}`,
  }
}

/** What calls are answered by. */
type AnsweringParts = Parts & { departure: Departure }

/** Pages, calls, videos and cards. */
async function answerAll(
  server: FastifyInstance,
  parts: AnsweringParts,
  addresses: Addresses,
): Promise<void> {
  const { video, films, cuts, accounts, tokens, images, matches, logs, fixtures, seasons, competitions } =
    parts
  const { origin } = addresses
  await server.register(video.routes, { prefix: '/video' })
  await server.register(filmRoutes(films, cuts), { prefix: '/video' })
  await server.register(
    async (scope) => {
      setErrorAnswers(scope)
      routes(
        createApi(
          scope,
          {
            bySession: (token) => accounts.sessions.identify(token),
            byToken: (token) => tokens.identify(token),
          },
          (act, make) => parts.audit.witness(act, make),
        ),
        { ...parts, ...addresses },
      )
    },
    { prefix: '/api' },
  )
  cardRoutes(server, { ...parts, logoFile: (name) => images.file(name, 'large') })
  await serveWeb(server)
  await matchPageRoute(server, { matches, logs, playWords, fixtures, origin })
  await embedRoutes(server, parts)
  await seasonPageRoutes(server, { seasons, origin })
  await competitionPageRoutes(server, { competitions, fixtures, origin })
}

function routes(api: Api, parts: AnsweringParts & Addresses): void {
  systemRoutes(api, parts)
  contactRoutes(api, parts.contact, parts.emailService)
  accountRoutes(api, parts.accounts)
  auditRoutes(api, parts.audit)
  clubRoutes(api, parts.club)
  rosterRoutes(api, parts)
  seasonRoutes(api, parts)
  myTeamRoutes(api, parts)
  competitionRoutes(api, parts)
  importRoutes(api, parts)
  imageRoutes(api, parts)
  matchRoutes(api, { ...parts, audit: parts.accounts.audit })
  clockRoutes(api, parts)
  statRoutes(api, parts)
  archiveRoutes(api, parts)
  retentionRoutes(api, parts)
  fileRoutes(api, parts)
  paperRoutes(api, parts)
  voiceRoutes(api, parts.voice.service)
  tokenRoutes(api, parts.tokens)
  webhookRoutes(api, parts.webhooks)
  dashboardRoutes(api, parts)
  overlayRoutes(api, parts)
  restreamRoutes(api, parts.restream)
  oEmbedRoutes(api, parts)
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

/** Ports that an address need not name. */
const USUAL_PORTS = { rtmp: 1935, rtmps: 443 } as const

/** Where streaming software sends to: the host by which the administrator reached us, at the RTMP port or that of RTMPS. */
function ingestUrlFor(
  publicUrl: string | undefined,
  request: FastifyRequest,
  port: number,
  scheme: keyof typeof USUAL_PORTS = 'rtmp',
): string {
  const host = publicUrl ? new URL(publicUrl).hostname : request.hostname
  return `${scheme}://${host}${port === USUAL_PORTS[scheme] ? '' : `:${port}`}/live`
}
