import { secretOf } from '@courtside/config'
import { CameraSearch } from '@courtside/media'
import { ReadReplica } from '../db/read-replica.ts'
import { StorageService } from '../features/archive/storage-service.ts'
import { Calendars } from '../features/calendars/calendars.ts'
import { CameraService } from '../features/cameras/camera-service.ts'
import { CompetitionService } from '../features/competitions/competition-service.ts'
import { FixtureService } from '../features/competitions/fixture-service.ts'
import { DrawService } from '../features/competitions/stages/draw-service.ts'
import { CourtCameras } from '../features/courts/court-cameras.ts'
import { CourtService } from '../features/courts/court-service.ts'
import { CutService } from '../features/film/cut-service.ts'
import { FilmService } from '../features/film/service.ts'
import { FixtureStarts } from '../features/matches/fixture-starts.ts'
import { LightMatches } from '../features/matches/light-matches.ts'
import { MatchPlayers } from '../features/matches/match-players.ts'
import { MatchService } from '../features/matches/service.ts'
import { SrtPorts } from '../features/matches/srt-ports.ts'
import { DutyService } from '../features/officials/duties.ts'
import { OfficialService } from '../features/officials/officials.ts'
import { OverlayStream } from '../features/overlay/overlay-stream.ts'
import { Overlays } from '../features/overlay/overlays.ts'
import { RestreamService } from '../features/restream/restream-service.ts'
import { LeftoverVideos } from '../features/retention/leftover-videos.ts'
import { Retention } from '../features/retention/retention.ts'
import { VideoRetention } from '../features/retention/video-retention.ts'
import { SeasonBook } from '../features/season/season-book.ts'
import { Seasons } from '../features/season/seasons.ts'
import { ShotClocks } from '../features/shot-clock/shot-clocks.ts'
import { StatService } from '../features/stats/service.ts'
import { Stories } from '../features/story/stories.ts'
import { textsIn } from '../languages/texts-in.ts'
import { ListStream } from '../live/list-stream.ts'
import type { clubParts } from './club-parts.ts'
import type { Ground } from './ground.ts'
import type { liveParts } from './live-parts.ts'
import { videoOf } from './video-of.ts'

/** Creates the services of matches and their video. */
export async function matchParts(
  ground: Ground,
  { log, logs, names, stream, ear, viewers, admissions, videoSettings }: ReturnType<typeof liveParts>,
  { rosters, club, accounts, limits }: ReturnType<typeof clubParts>,
) {
  const { config, db, logger } = ground
  const video = await videoOf({ ...ground, ear, videoSettings })
  const matches = new MatchService({ db, ear, log, video, rosters, admissions })
  const list = new ListStream(async () => {
    const all = { archived: false, search: '', limit: null, offset: 0 }
    const { matches: live } = await matches.list(all, viewers.everybody)
    return live.map((match) => ({ ...match, watching: stream.viewers(match.id) }))
  }, logger)
  const stories = new Stories(db, logs)
  const shots = new ShotClocks(db, ear)
  const secret = secretOf(config, 'restream-keys')
  const leftovers = new LeftoverVideos({ db, video, logger })
  const videoRetention = new VideoRetention({ matches, club, video, logger })
  return {
    video,
    matches,
    list,
    films: new FilmService({ matches, logs, video, logger }),
    cuts: new CutService({ matches, logs, video, texts: textsIn }),
    storage: new StorageService(matches, video),
    cameras: new CameraService({ db, ear, video, matches, limits }),
    shots,
    courts: new CourtService({ db, log, shots, cameras: new CourtCameras(db, secret), limits, logger }),
    cameraSearch: new CameraSearch(ground.cameraNetwork),
    restream: new RestreamService({
      db,
      ear,
      video,
      matches,
      audit: accounts.audit,
      logger,
      reach: { allowPrivate: config.restreamPrivate },
      secret,
    }),
    videoRetention,
    retention: new Retention([accounts.retention, videoRetention, leftovers], logger),
    stats: new StatService(db, log),
    starts: new FixtureStarts({ db, matches, video }),
    light: new LightMatches(matches, rosters),
    players: new MatchPlayers(log, rosters, names),
    srtPorts: new SrtPorts(db, config.srtPorts),
    stories,
  }
}

/** Creates the services of competitions, fixtures, officials and statistics. */
export function seasonParts(
  { config, db, connection, logger }: Ground,
  { log }: ReturnType<typeof liveParts>,
) {
  const replica = config.readReplica
    ? new ReadReplica({ replica: config.readReplica, connection, db, logger })
    : null
  const reads = replica?.db ?? db
  const fixtures = new FixtureService(db)
  return {
    season: new SeasonBook(db, log, logger),
    seasons: new Seasons(db),
    replica,
    publicReads: { db: reads, seasons: new Seasons(reads) },
    competitions: new CompetitionService(db),
    fixtures,
    calendars: new Calendars({ db, fixtures, logger, allowPrivate: config.webhookPrivate }),
    draws: new DrawService(db),
    officials: new OfficialService(db),
    duties: new DutyService(db),
  }
}

/** Creates the services of match overlays and their stream. */
export function overlayParts({ db, logger }: Ground, { ear }: ReturnType<typeof liveParts>) {
  const overlays = new Overlays(db, ear, logger)
  return { overlays, overlayStream: new OverlayStream(overlays, logger) }
}
