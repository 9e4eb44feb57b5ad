import type { BackupJournal } from '@courtside/backup'
import { rtmpAddress } from '@courtside/media'
import type { FastifyInstance } from 'fastify'
import { MatchAttention } from './features/dashboard/match-attention.ts'
import { Departure } from './http/departure.ts'
import { HttpsDoor } from './http/https-door.ts'
import { createServer, WAITING_CONNECTIONS } from './http/server.ts'
import type { AppParts, Ports } from './parts/ground.ts'
import { connectListeners, createParts, type Parts } from './parts.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { MetricsServer } from './platform/metrics/metrics-server.ts'
import { observe, observeJobs, observeRequests } from './platform/metrics/observe.ts'
import { serverTime } from './platform/time/server-time.ts'
import { TimeKeeper } from './platform/time/time-keeper.ts'
import { addressesOf, answerAll } from './routes.ts'
import { type App, leave, openCertificate, serverOptions, stopInOrder } from './serving.ts'

/**
 * How long the server waits for unfinished writes when it stops, in ms. Enough for a 10 MB image at 3 Mbit/s.
 */
const WRITES_WITHIN_MS = 30_000

/** Creates the application: every service and every route. Does not listen yet. */
export async function createApp(given: AppParts): Promise<App & { backups: BackupJournal }> {
  const { config } = given
  const metrics = new Metrics()
  const server = await createServer({
    ...serverOptions(config),
    logOutput: given.logOutput,
    onLine: (level) => metrics.logLines.inc({ level }),
  })
  const departure = new Departure(server)
  observeRequests(metrics, server)
  const ports: Ports = { http: config.port, ingest: [], srt: false }
  const certificate = config.tls && (await openCertificate(config.tls, server.log))
  const door = certificate && config.tls?.httpsPort !== null ? new HttpsDoor(server, certificate) : null
  const parts = await createParts(server.log, { ...given, certificate }, ports)
  connectListeners(parts)
  const attention = new MatchAttention(parts)
  observe(metrics, { ...parts, matchesWithoutVideo: (now) => attention.withoutVideo(now) })
  const unobserveJobs = observeJobs(metrics)
  const metricsServer = new MetricsServer(metrics, server.log)
  await answerAll(server, { ...parts, departure }, addressesOf(config, parts, ports))
  const background = new Background(server, parts)
  const timeKeeper = new TimeKeeper({ db: parts.db, time: serverTime, logger: server.log })
  return {
    server,
    backups: parts.backups,
    async listen() {
      await parts.erasure.repeat()
      await parts.images.open()
      await timeKeeper.start()
      await parts.ear.start()
      await parts.replica?.start()
      await parts.season.catchUp()
      const ingest = await parts.video.start()
      // A web node takes no video itself. Encoders send to the media nodes, which use the same ports.
      const elsewhere = config.ingest.map(({ protocol, port }) => rtmpAddress(protocol, port))
      ports.ingest = config.role === 'web' && !config.mux ? elsewhere : ingest
      ports.srt = config.role === 'web' && !config.mux ? config.srtPorts.length > 0 : parts.video.takesSrt
      await parts.matches.videos.reopen()
      await server.listen({ host: config.host, port: config.port, backlog: WAITING_CONNECTIONS })
      const address = server.server.address()
      if (typeof address === 'object' && address) ports.http = address.port
      const httpsPort = (await door?.start(config.host, config.tls?.httpsPort ?? 0)) ?? null
      const { host, port } = config.metrics
      const metricsPort = port === null ? null : await metricsServer.start(host, port)
      await startServices(parts, background)
      return { port: ports.http, httpsPort, ingest, metricsPort }
    },
    close: () =>
      stopInOrder([
        () => leave(departure, config.drainSeconds, server.log),
        () => closeAll(server, parts, background, departure),
        () => parts.replica?.stop(),
        () => timeKeeper.stop(),
        () => door?.stop(),
        () => certificate?.close(),
        () => metricsServer.stop(),
        unobserveJobs,
      ]),
  }
}

/** Starts everything that may start only once the port is open. */
async function startServices(parts: Parts, background: Background): Promise<void> {
  background.start()
  await parts.courts.start()
  parts.webhooks.start()
  await parts.push.start()
  parts.storyMails.start()
  parts.dutyMails.wake()
}

/** The jobs that run in the background. */
class Background {
  readonly #server: FastifyInstance
  readonly #parts: Parts
  readonly #closing = new AbortController()
  #noting: Promise<void> = Promise.resolve()

  constructor(server: FastifyInstance, parts: Parts) {
    this.#server = server
    this.#parts = parts
  }

  start(): void {
    this.#parts.calendars.start()
    this.#noting = this.#parts.matches.videos
      .notePictures(this.#closing.signal)
      .catch((error) =>
        this.#server.log.error({ err: error }, 'Could not record which older matches have video.'),
      )
    // Retention deletes videos by their sizes, so the sizes are recorded first.
    void this.#noting.then(() => this.#parts.retention.start())
  }

  /** Asks the jobs to stop; {@link settled} waits until they have stopped. */
  stop(): void {
    this.#closing.abort()
  }

  async settled(): Promise<void> {
    await this.#parts.calendars.stop()
    await this.#noting
    await this.#parts.retention.stop()
  }
}

/**
 * Ends streams, writes, ingest and HTTP, then the services that these depend on.
 * @throws the errors of all failed steps
 */
function closeAll(
  server: FastifyInstance,
  parts: Parts,
  background: Background,
  departure: Departure,
): Promise<void> {
  return stopInOrder([
    () => background.stop(),
    () => parts.stream.stop(),
    () => parts.reads.stop(),
    () => parts.list.stop(),
    async () => {
      const unfinished = await departure.finishWrites(WRITES_WITHIN_MS)
      if (unfinished > 0) server.log.warn({ unfinished }, 'Cut off writes that took too long.')
    },
    () => parts.courts.stop(),
    () => parts.overlayStream.stop(),
    () => parts.video.stop(),
    () => parts.restream.stop(),
    () => parts.cards.stop(),
    () => parts.papers.stop(),
    () => parts.spreadsheets.stop(),
    () => parts.fileGames.stop(),
    () => server.close(),
    () => background.settled(),
    () => parts.voice.stop(),
    () => parts.webhooks.stop(),
    () => parts.push.stop(),
    () => parts.storyMails.stop(),
    () => parts.dutyMails.stop(),
    () => parts.accounts.passwords.settle(),
    () => parts.mailer.close(),
    () => parts.ear.stop(),
  ])
}
