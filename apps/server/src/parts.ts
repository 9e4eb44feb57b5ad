import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { loadOrCreateSecret } from './config/secret.ts'
import type { Connection, Database } from './db/client.ts'
import { RateLimits } from './http/rate-limits.ts'
import { DatabaseEar } from './live/database-ear.ts'
import { EventReads } from './live/event-reads.ts'
import { EventStream } from './live/event-stream.ts'
import { ListStream } from './live/list-stream.ts'
import { MatchLog } from './live/match-log.ts'
import { OpenStreams } from './live/open-streams.ts'
import { SeasonNews } from './live/season-news.ts'
import { VersionedAnswers } from './live/versioned-answers.ts'
import { createAccessTokens } from './modules/accounts/access-tokens.ts'
import { createAccounts } from './modules/accounts/accounts.ts'
import { createDeviceTokens } from './modules/accounts/device-tokens.ts'
import { StorageService } from './modules/archive/storage-service.ts'
import { Audit } from './modules/audit/audit.ts'
import { Cards } from './modules/cards/cards.ts'
import { ClubSettingsService } from './modules/club/settings.ts'
import { CompetitionService } from './modules/competitions/competition-service.ts'
import { DrawService } from './modules/competitions/draw-service.ts'
import { FixtureService } from './modules/competitions/fixture-service.ts'
import { emailServiceOf } from './modules/contact/email-service.ts'
import { ContactService } from './modules/contact/service.ts'
import { cutService } from './modules/film/cut-service.ts'
import { FilmService } from './modules/film/service.ts'
import { ImageStore } from './modules/images/image-store.ts'
import { imageReferences } from './modules/images/references.ts'
import { createMailer } from './modules/mail/mailer.ts'
import { FixtureStarts } from './modules/matches/fixture-starts.ts'
import { MatchRemoval } from './modules/matches/match-removal.ts'
import { MatchService } from './modules/matches/service.ts'
import { StreamKeys } from './modules/matches/stream-keys.ts'
import { OverlayStream } from './modules/overlay/overlay-stream.ts'
import { Overlays } from './modules/overlay/overlays.ts'
import { Papers } from './modules/papers/papers.ts'
import { NamesOfMatches } from './modules/publicity/names-of-matches.ts'
import { PublicLogs } from './modules/publicity/public-logs.ts'
import { Readers } from './modules/publicity/readers.ts'
import { RestreamService } from './modules/restream/restream-service.ts'
import { KeptTeams } from './modules/retention/kept-teams.ts'
import { Retention } from './modules/retention/retention.ts'
import { Erasure } from './modules/rosters/erasure.ts'
import { ErasureRecord } from './modules/rosters/erasure-record.ts'
import { RosterService } from './modules/rosters/service.ts'
import { SeasonBook } from './modules/season/season-book.ts'
import { Seasons } from './modules/season/seasons.ts'
import { StatService } from './modules/stats/service.ts'

import { Readiness } from './modules/system/readiness.ts'
import { PersonalTokens } from './modules/tokens/personal-tokens.ts'

import { createVoice } from './modules/voice/voice.ts'
import { Webhooks } from './modules/webhooks/webhooks.ts'
import type { Certificate } from './network/certificate.ts'
import { LocalVideo } from './video/local-video.ts'
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
  /** What this server speaks TLS with. */
  certificate?: Certificate | null
  /** Seconds between the attempts of a webhook's delivery; tests shorten them. */
  webhookPauses?: readonly number[]
  /** How long a read of events waits for one, ms; tests shorten it. */
  holdMs?: number
}

/** The ports in use, which differ from the configured ones where those are 0. */
export interface Ports {
  http: number
  rtmp: number
  /** Null: there is none. */
  rtmps: number | null
}

/** What every group of services is made from. */
interface Ground extends AppParts {
  logger: FastifyInstance['log']
  ports: Readonly<Ports>
}

/**
 * Every service, once. What one needs of another is handed to it here and nowhere else, and nothing is handed back: who was made
 * first is heard by {@link connectListeners}.
 */
export function createParts(logger: FastifyInstance['log'], given: AppParts, ports: Readonly<Ports>) {
  const ground = { ...given, logger, ports }
  const live = liveParts(ground)
  const club = clubParts(ground, live)
  const match = matchParts(ground, live, club)
  return {
    db: given.db,
    logger,
    dataDir: given.config.dataDir,
    delivery: given.config.delivery,
    ...live,
    ...club,
    ...match,
    ...seasonParts(ground, live),
    ...overlayParts(ground, live),
    ...erasing(ground, live, club, match),
  }
}

/** What follows the logs and tells those who watch. */
function liveParts({ db, connection, logger, holdMs }: Ground) {
  const ear = new DatabaseEar(connection, logger)
  const log = new MatchLog(db, ear, logger)
  const names = new NamesOfMatches(db, ear, logger)
  const logs = new PublicLogs(log, names, logger)
  return {
    ear,
    readiness: new Readiness(db, ear),
    log,
    names,
    logs,
    reads: new EventReads(log, async (matchId) => (await logs.read(matchId, 'public')).events, holdMs),
    news: new SeasonNews(ear),
    stream: new EventStream(),
    answers: new VersionedAnswers(),
    openStreams: new OpenStreams(),
  }
}

/** The club's people: who signs in, who plays, who is written to. */
function clubParts(
  { config, db, jwtSecret, logger, ports }: Ground,
  { names }: ReturnType<typeof liveParts>,
) {
  const sender = config.mailFrom ?? defaultSender(config.publicUrl)
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: sender,
    folder: path.join(config.dataDir, 'mail'),
    log: logger,
  })
  const limits = new RateLimits(db)
  const accounts = createAccounts({
    db,
    tokens: createAccessTokens(jwtSecret),
    devices: createDeviceTokens(jwtSecret),
    limits,
    mailer,
    publicUrl: () => config.publicUrl ?? `http://localhost:${ports.http}`,
    log: logger,
  })
  const images = new ImageStore(path.join(config.dataDir, 'images'), imageReferences(db))
  const readers = new Readers(jwtSecret)
  return {
    mailer,
    emailService: emailServiceOf(config),
    contact: new ContactService({ mailer, limits, to: config.contactTo ?? sender, log: logger }),
    accounts,
    audit: new Audit(db),
    tokens: new PersonalTokens({ db, limits, audit: accounts.audit }),
    club: new ClubSettingsService(db, accounts.audit, names),
    images,
    readers,
    rosters: new RosterService({ db, images, names, club: readers.club }),
    keptTeams: new KeptTeams(db),
  }
}

/** Matches, what is seen of them and what is said of them. */
function matchParts(
  ground: Ground,
  { log, logs, stream, ear }: ReturnType<typeof liveParts>,
  { rosters, club, accounts }: ReturnType<typeof clubParts>,
) {
  const { config, db, logger } = ground
  const video = videoOf(ground, new StreamKeys(db))
  const matches = new MatchService({ db, ear, log, video, rosters })
  const list = new ListStream(async () => {
    const all = { archived: false, search: '', limit: null, offset: 0 }
    const { matches: live } = await matches.list(all, false)
    return live.map((match) => ({ ...match, watching: stream.viewers(match.id) }))
  }, logger)
  return {
    video,
    matches,
    list,
    films: new FilmService({ matches, logs, video, log: logger }),
    cuts: cutService({ matches, logs, video }),
    storage: new StorageService(matches, video),
    restream: new RestreamService({
      ...{ db, ear, video, matches, audit: accounts.audit, log: logger },
      reach: { allowPrivate: config.restreamPrivate },
      secret: loadOrCreateSecret(config.dataDir, 'restream-keys'),
    }),
    retention: new Retention({ matches, club, video, log: logger }),
    stats: new StatService(db, log),
    starts: new FixtureStarts({ db, matches, video }),
    voice: createVoice({ db, log, logs, config, report: logger }),
    webhooks: new Webhooks({
      ...{ db, ear, log, audit: accounts.audit, report: logger },
      allowPrivate: config.webhookPrivate,
      pauses: ground.webhookPauses,
    }),
  }
}

/** Competitions, their fixtures, and the figures of what was played. */
function seasonParts({ db, logger }: Ground, { log }: ReturnType<typeof liveParts>) {
  return {
    season: new SeasonBook(db, log, logger),
    seasons: new Seasons(db),
    competitions: new CompetitionService(db),
    fixtures: new FixtureService(db),
    draws: new DrawService(db),
  }
}

/** Every service, as {@link createParts} has made them. */
export type Parts = ReturnType<typeof createParts>

/** Has each part told of what happens in those it is made from. */
export function connectListeners(parts: Parts): void {
  const { log, logs, news, stream, reads, list, video, matches, films, retention, logger } = parts
  video.onScarceRoom(() => retention.makeRoom())
  log.onAppend((matchId, events, folded) => {
    reads.publish(matchId)
    logs.hand(matchId, events, folded, (shown) => stream.publishEvents(matchId, shown))
    list.changed()
  })
  news.onNews(() => list.seasonChanged())
  stream.onAudience(() => list.changed())
  matches.onRowChange(() => list.changed())
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

/** What the overlays of matches show, and those who follow it. */
function overlayParts({ db, logger }: Ground, { ear }: ReturnType<typeof liveParts>) {
  const overlays = new Overlays(db, ear, logger)
  return { overlays, overlayStream: new OverlayStream(overlays, logger) }
}

/** What is drawn in processes of its own and kept, and what takes people and matches out of all that there is. */
function erasing(
  { config, db, logger }: Ground,
  { log, names }: ReturnType<typeof liveParts>,
  { images, accounts }: ReturnType<typeof clubParts>,
  { matches }: ReturnType<typeof matchParts>,
) {
  const folder = (name: string) => path.join(config.dataDir, name)
  const cards = new Cards(folder('cards'), logger)
  const papers = new Papers(folder('papers'), logger)
  const { audit } = accounts
  const record = new ErasureRecord([config.dataDir, ...(config.backup.folder ? [config.backup.folder] : [])])
  const drawings = [cards, papers]
  const erasure = new Erasure({ db, log, names, images, audit, record, drawings })
  return { cards, papers, erasure, removal: new MatchRemoval({ db, log, matches, audit, drawings }) }
}

/** The provider of videos that the settings ask for. */
function videoOf({ config, db, logger, space, certificate }: Ground, streamKeys: StreamKeys): VideoProvider {
  const local = new LocalVideo({
    mediaDir: path.join(config.dataDir, 'media'),
    rtmpHost: config.host,
    rtmpPort: config.rtmpPort,
    log: logger,
    ...(config.tls && certificate && { rtmps: { port: config.tls.rtmpsPort, certificate } }),
    authorize: (streamKey) => streamKeys.owner(streamKey),
    ...(space && { space }),
  })
  if (!config.mux) return local
  return new MuxVideo({ config: config.mux, api: new MuxApi(config.mux), db, log: logger, local })
}

/** Who mail comes from when nobody was named. */
function defaultSender(publicUrl: string | undefined): string {
  return `Courtside <courtside@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`
}
