import path from 'node:path'
import type { Language } from '@courtside/contract'
import type { FastifyInstance } from 'fastify'
import { BackupStore } from './backup/backup-store.ts'
import type { Config } from './config/config.ts'
import { Seal } from './config/seal.ts'
import { loadOrCreateSecret } from './config/secret.ts'
import type { Connection, Database } from './db/client.ts'
import { RateLimits } from './http/rate-limits.ts'
import { textsIn } from './languages/texts-in.ts'
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
import { CameraService } from './modules/cameras/camera-service.ts'
import { Cards } from './modules/cards/cards.ts'
import { InstallationService } from './modules/club/installation.ts'
import { ClubSettingsService } from './modules/club/settings.ts'
import { CompetitionService } from './modules/competitions/competition-service.ts'
import { DrawService } from './modules/competitions/draw-service.ts'
import { FixtureService } from './modules/competitions/fixture-service.ts'
import { ConsentService } from './modules/consents/consents.ts'
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
import { Admissions } from './modules/openness/admissions.ts'
import { Passes } from './modules/openness/passes.ts'
import { RestrictedMatches } from './modules/openness/restricted-matches.ts'
import { MatchOpennessService } from './modules/openness/settings.ts'
import { Viewers } from './modules/openness/viewer.ts'
import { OverlayStream } from './modules/overlay/overlay-stream.ts'
import { Overlays } from './modules/overlay/overlays.ts'
import { Papers } from './modules/papers/papers.ts'
import { NamesOfMatches } from './modules/publicity/names-of-matches.ts'
import { PublicLogs } from './modules/publicity/public-logs.ts'
import { Readers } from './modules/publicity/readers.ts'
import { Push } from './modules/push/push.ts'
import { RestreamService } from './modules/restream/restream-service.ts'
import { KeptTeams } from './modules/retention/kept-teams.ts'
import { Retention } from './modules/retention/retention.ts'
import { VideoRetention } from './modules/retention/video-retention.ts'
import { Erasure } from './modules/rosters/erasure.ts'
import { ErasureRecord } from './modules/rosters/erasure-record.ts'
import { RosterService } from './modules/rosters/service.ts'
import { Scorers } from './modules/scorers/scorers.ts'
import { SeasonBook } from './modules/season/season-book.ts'
import { Seasons } from './modules/season/seasons.ts'
import { StatService } from './modules/stats/service.ts'
import { Stories } from './modules/story/stories.ts'
import { StoryMails } from './modules/story-mails/story-mails.ts'

import { Readiness } from './modules/system/readiness.ts'
import { PersonalTokens } from './modules/tokens/personal-tokens.ts'

import { createVoice } from './modules/voice/voice.ts'
import { Webhooks } from './modules/webhooks/webhooks.ts'
import type { Certificate } from './network/certificate.ts'
import { videoOf } from './video-of.ts'

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
  /** Lets the own machine be a push service, with so many seconds between the attempts of a message: in tests. */
  ownPushService?: { pauses: readonly number[] }
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
export async function createParts(logger: FastifyInstance['log'], given: AppParts, ports: Readonly<Ports>) {
  const ground = { ...given, logger, ports }
  const live = liveParts(ground)
  const club = clubParts(ground, live)
  const match = await matchParts(ground, live, club)
  return {
    db: given.db,
    logger,
    sharedDir: given.config.sharedDir,
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
function liveParts({ db, connection, logger, holdMs, jwtSecret }: Ground) {
  const ear = new DatabaseEar(connection, logger)
  const restricted = new RestrictedMatches(db, ear, logger)
  const scorers = new Scorers(db)
  const viewers = new Viewers(restricted, scorers)
  const admissions = new Admissions({ restricted, viewers, passes: new Passes(jwtSecret) })
  const log = new MatchLog(db, ear, logger)
  const names = new NamesOfMatches(db, ear, logger)
  const logs = new PublicLogs(log, names, logger)
  return {
    ear,
    restricted,
    scorers,
    viewers,
    admissions,
    openness: new MatchOpennessService(db, restricted, admissions),
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
    logger,
  })
  const limits = new RateLimits(db)
  const clubLanguage = async () => {
    const settings = db.selectFrom('club_settings').select('language')
    return (await settings.executeTakeFirstOrThrow()).language
  }
  const accounts = createAccounts({
    db,
    tokens: createAccessTokens(jwtSecret),
    devices: createDeviceTokens(jwtSecret),
    limits,
    mailer,
    publicUrl: () => config.publicUrl ?? `http://localhost:${ports.http}`,
    mailTexts: async (chosen) => {
      const { accounts, language } = textsIn(chosen ?? (await clubLanguage()))
      return { ...accounts, language }
    },
    logger,
    seal: new Seal(loadOrCreateSecret(config.sharedDir, 'second-factors'), 'courtside authenticator apps'),
  })
  const images = new ImageStore(path.join(config.sharedDir, 'images'), imageReferences(db), config.shared)
  const readers = new Readers(jwtSecret)
  return {
    mailer,
    limits,
    emailService: emailServiceOf(config),
    contact: new ContactService({
      ...{ mailer, limits, to: config.contactTo ?? sender, logger },
      texts: async () => textsIn(await clubLanguage()).contact,
    }),
    accounts,
    embedTexts: async (chosen?: Language) => textsIn(chosen ?? (await clubLanguage())).embeds,
    audit: new Audit(db),
    tokens: new PersonalTokens({ db, limits, audit: accounts.audit }),
    club: new ClubSettingsService(db, accounts.audit, names),
    installation: new InstallationService({
      ...{ db, mailer, limits, logger, sender },
      publicUrl: config.publicUrl ?? null,
      sendsMail: config.smtpUrl !== undefined,
      texts: async (chosen) => {
        const { club, language } = textsIn(chosen ?? (await clubLanguage()))
        return { ...club, language }
      },
    }),
    images,
    readers,
    rosters: new RosterService({ db, images, names, club: readers.club }),
    consents: new ConsentService(db),
    keptTeams: new KeptTeams(db),
  }
}

/** Matches, what is seen of them and what is said of them. */
async function matchParts(
  ground: Ground,
  { log, logs, stream, ear, viewers, admissions }: ReturnType<typeof liveParts>,
  { rosters, club, accounts, limits, mailer }: ReturnType<typeof clubParts>,
) {
  const { config, db, logger } = ground
  const video = await videoOf({ ...ground, ear })
  const matches = new MatchService({ db, ear, log, video, rosters, admissions })
  const list = new ListStream(async () => {
    const all = { archived: false, search: '', limit: null, offset: 0 }
    const { matches: live } = await matches.list(all, viewers.everybody)
    return live.map((match) => ({ ...match, watching: stream.viewers(match.id) }))
  }, logger)
  const stories = new Stories(db, logs)
  const videoRetention = new VideoRetention({ matches, club, video, logger })
  return {
    video,
    matches,
    list,
    films: new FilmService({ matches, logs, video, logger }),
    cuts: cutService({ matches, logs, video, texts: textsIn }),
    storage: new StorageService(matches, video),
    cameras: new CameraService({ db, ear, video, matches, limits }),
    restream: new RestreamService({
      ...{ db, ear, video, matches, audit: accounts.audit, logger },
      reach: { allowPrivate: config.restreamPrivate },
      secret: loadOrCreateSecret(config.sharedDir, 'restream-keys'),
    }),
    videoRetention,
    retention: new Retention([accounts.retention, videoRetention], logger),
    stats: new StatService(db, log),
    starts: new FixtureStarts({ db, matches, video }),
    stories,
    storyMails: new StoryMails({
      ...{ db, stories, club, mailer, limits, logger },
      sendsMail: config.smtpUrl !== undefined,
      publicUrl: () => config.publicUrl ?? `http://localhost:${ground.ports.http}`,
      texts: (language) => {
        const { storyMails, language: told } = textsIn(language)
        return { ...storyMails, language: told }
      },
    }),
    voice: await createVoice({ db, log, logs, config, logger }),
    webhooks: new Webhooks({
      ...{ db, ear, log, audit: accounts.audit, logger },
      allowPrivate: config.webhookPrivate,
      pauses: ground.webhookPauses,
    }),
    push: new Push({
      ...{ db, ear, log, limits, logger },
      seal: new Seal(loadOrCreateSecret(config.sharedDir, 'push-keys'), 'courtside push keys'),
      contact: pushContact(config),
      allowPrivate: ground.ownPushService !== undefined,
      texts: (language) => textsIn(language).push.PUSH,
      pauses: ground.ownPushService?.pauses,
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
export type Parts = Awaited<ReturnType<typeof createParts>>

/** Has each part told of what happens in those it is made from. */
export function connectListeners(parts: Parts): void {
  const { log, logs, news, stream, reads, list, video, matches, films, restricted, logger } = parts
  video.onScarceRoom(() => parts.videoRetention.makeRoom())
  log.onAppend((matchId, events, folded) => {
    reads.publish(matchId)
    logs.hand(matchId, events, folded, (shown) => stream.publishEvents(matchId, shown))
    list.changed()
  })
  news.onNews(() => list.seasonChanged())
  stream.onAudience(() => list.changed())
  matches.onRowChange(() => list.changed())
  restricted.onRestricted((matchId) => stream.sendAway(matchId))
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
  { matches }: Awaited<ReturnType<typeof matchParts>>,
) {
  const folder = (name: string) => path.join(config.sharedDir, name)
  const cards = new Cards(folder('cards'), logger)
  const papers = new Papers(folder('papers'), logger)
  const { audit } = accounts
  const store = config.backup.inStore && config.s3 ? new BackupStore(config.s3) : null
  const record = new ErasureRecord(
    [config.sharedDir, ...(config.backup.folder ? [config.backup.folder] : [])],
    store?.whenTold(logger),
  )
  const drawings = [cards, papers]
  const erasure = new Erasure({ db, log, names, images, audit, record, drawings })
  return { cards, papers, erasure, removal: new MatchRemoval({ db, log, matches, audit, drawings }) }
}

/** Who mail comes from when nobody was named. */
function defaultSender(publicUrl: string | undefined): string {
  return `Courtside <courtside@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`
}

/** Whom push services write to: the site, or without https the sender of mail. */
function pushContact({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const sender = mailFrom ?? defaultSender(publicUrl)
  return `mailto:${/<(.*)>/.exec(sender)?.[1] ?? sender}`
}
