import type { Language, Paper } from '@courtside/contract'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { MatchService } from '../matches/service.ts'
import { EVERYBODY } from '../openness/viewer.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { Audience } from '../publicity/public-name.ts'
import type { PaperOrder } from './paper.ts'
import type { PaperSize } from './sheet-of-paper.ts'
import { timesOfPlay } from './times-of-play.ts'

const MINUTE_MS = 60_000

/** Dependencies of {@link paperOrder}. */
export interface PaperSources {
  matches: MatchService
  logs: PublicLogs
  fixtures: FixtureService
}

/**
 * Returns the order for a paper of a match, with the names that its audience may see.
 * @throws {Refused} no such match
 */
export async function paperOrder(
  { matches, logs, fixtures }: PaperSources,
  matchId: number,
  {
    kind,
    size,
    language,
    audience,
  }: { kind: Paper; size: PaperSize; language: Language; audience: Audience },
): Promise<PaperOrder> {
  const row = await matches.find(matchId)
  const log = await logs.read(matchId, audience)
  const { state, events, names } = log
  const fixture = await fixtures.detail(matchId, EVERYBODY)
  const { competition, zone } = fixture
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  return {
    kind,
    size,
    language,
    title: row.title,
    matchId,
    setup: state.created,
    events,
    names,
    zone,
    competition: competition.friendly ? '' : `${competition.name} ${competition.season}`,
    playedOn: row.played_on,
    times: timesOfPlay(log, row, fixture),
    // Limits drawing of a live game's paper to once per minute, unless something happens.
    now: state.finishedAt ?? minute,
  }
}
