import { VideoSettings } from '../features/club/video-settings.ts'
import { Admissions } from '../features/openness/admissions.ts'
import { Passes } from '../features/openness/passes.ts'
import { RestrictedMatches } from '../features/openness/restricted-matches.ts'
import { MatchOpennessService } from '../features/openness/settings.ts'
import { Viewers } from '../features/openness/viewer.ts'
import { NamesOfMatches } from '../features/publicity/names-of-matches.ts'
import { PublicLogs } from '../features/publicity/public-logs.ts'
import { Scorers } from '../features/scorers/scorers.ts'
import { ScorersTables } from '../features/scorers/tables.ts'
import { Readiness } from '../features/system/readiness.ts'
import { RateLimits } from '../http/rate-limits.ts'
import { ReadBound } from '../http/read-bound.ts'
import { DatabaseEar, SeasonNews } from '../live/database-ear.ts'
import { EventReads } from '../live/event-reads.ts'
import { EventStream } from '../live/event-stream.ts'
import { MatchLog } from '../live/match-log.ts'
import { OpenStreams } from '../live/open-streams.ts'
import { VersionedAnswers } from '../live/versioned-answers.ts'
import type { Ground } from './ground.ts'

/** Creates the services that follow the match logs and notify viewers. */
export function liveParts({ db, connection, logger, holdMs, mostReads, jwtSecret }: Ground) {
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
    videoSettings: new VideoSettings(db, ear, logger),
    restricted,
    scorers,
    tables: new ScorersTables(db),
    viewers,
    admissions,
    openness: new MatchOpennessService(db, restricted, admissions, new RateLimits(db)),
    readiness: new Readiness(db, ear),
    log,
    names,
    logs,
    reads: new EventReads(log, async (matchId) => (await logs.read(matchId, 'public')).events, holdMs),
    news: new SeasonNews(ear),
    stream: new EventStream(),
    answers: new VersionedAnswers(),
    openStreams: new OpenStreams(),
    readBound: new ReadBound(mostReads),
  }
}
