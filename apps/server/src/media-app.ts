import type { Config } from '@courtside/config'
import { secretOf } from '@courtside/config'
import type { Connection } from '@courtside/postgres'
import type { Database } from './db/client.ts'
import { VideoSettings } from './features/club/video-settings.ts'
import { Admissions } from './features/openness/admissions.ts'
import { guardMatches } from './features/openness/gate.ts'
import { Passes } from './features/openness/passes.ts'
import { RestrictedMatches } from './features/openness/restricted-matches.ts'
import { showVideoElsewhere } from './features/openness/video-elsewhere.ts'
import { Viewers } from './features/openness/viewer.ts'
import { keySeal } from './features/restream/key-seal.ts'
import { ongoingRestreams } from './features/restream/ongoing-restreams.ts'
import { TargetRepository } from './features/restream/target-repository.ts'
import { Scorers } from './features/scorers/scorers.ts'
import { Readiness } from './features/system/readiness.ts'
import { systemRoutesAlone } from './features/system/routes.ts'
import { Departure } from './http/departure.ts'
import { createServer, WAITING_CONNECTIONS } from './http/server.ts'
import { DatabaseEar } from './live/database-ear.ts'
import type { Logger, LogOutput } from './logger.ts'
import { videoOf } from './parts/video-of.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { MetricsServer } from './platform/metrics/metrics-server.ts'
import { observeJobs, observeRequests, observeVideo } from './platform/metrics/observe.ts'
import { serverTime } from './platform/time/server-time.ts'
import { TimeKeeper } from './platform/time/time-keeper.ts'
import { type App, leave, openCertificate, serverOptions, stopInOrder } from './serving.ts'

/** The dependencies of a server that only receives video. */
export interface MediaAppParts {
  config: Config
  db: Database
  connection: Connection
  /** Receives the log lines. Standard output by default. */
  logOutput?: LogOutput
}

/**
 * Creates a server that only receives video. It packages what encoders send, serves the playlists and
 * segments, and sends streams on to other services. It folds no match log and serves no page, so that such
 * work never delays video. Does not listen yet.
 */
export async function createMediaApp({ config, db, connection, logOutput }: MediaAppParts): Promise<App> {
  const metrics = new Metrics()
  const server = await createServer({
    ...serverOptions(config),
    logOutput,
    onLine: (level) => metrics.logLines.inc({ level }),
  })
  const departure = new Departure(server)
  observeRequests(metrics, server)
  const { log: logger } = server
  const ear = new DatabaseEar(connection, logger)
  const ports = { http: config.port }
  const certificate = config.tls && (await openCertificate(config.tls, logger))
  const videoSettings = new VideoSettings(db, ear, logger)
  const video = await videoOf({ config, db, ear, logger, ports, certificate, videoSettings })
  const restreams = ongoingRestreams({
    ear,
    video,
    logger,
    reach: { allowPrivate: config.restreamPrivate },
    targets: new TargetRepository(db),
    seal: keySeal(secretOf(config, 'restream-keys')),
  })
  observeVideo(metrics, video)
  const unobserveJobs = observeJobs(metrics)
  const metricsServer = new MetricsServer(metrics, logger)
  const admissions = admissionsOf({ config, db, connection }, ear, logger)
  guardMatches(server, admissions)
  showVideoElsewhere(server, admissions, videoSettings)
  await server.register(video.routes, { prefix: '/video' })
  const timeKeeper = new TimeKeeper({ db, time: serverTime, logger })
  const readiness = new Readiness(db, ear)
  await server.register(systemRoutesAlone({ readiness, departure }), { prefix: '/api' })
  return {
    server,
    async listen() {
      await timeKeeper.start()
      await ear.start()
      await server.listen({ host: config.host, port: config.port, backlog: WAITING_CONNECTIONS })
      const address = server.server.address()
      if (typeof address === 'object' && address) ports.http = address.port
      const { host, port } = config.metrics
      const metricsPort = port === null ? null : await metricsServer.start(host, port)
      const ingest = await video.start()
      return { port: ports.http, httpsPort: null, ingest, metricsPort }
    },
    close: () =>
      stopInOrder([
        () => leave(departure, config.drainSeconds, logger),
        () => video.stop(),
        () => restreams.stop(),
        () => server.close(),
        () => certificate?.close(),
        () => metricsServer.stop(),
        unobserveJobs,
        () => timeKeeper.stop(),
        () => ear.stop(),
      ]),
  }
}

/**
 * Creates the access check for this server's video. For a restricted match it requires a pass, which the
 * servers with pages issue.
 */
function admissionsOf({ config, db }: MediaAppParts, ear: DatabaseEar, logger: Logger) {
  const restricted = new RestrictedMatches(db, ear, logger)
  const secret = config.jwtSecret ?? secretOf(config, 'jwt-secret')
  return new Admissions({
    restricted,
    viewers: new Viewers(restricted, new Scorers(db)),
    passes: new Passes(secret),
  })
}
