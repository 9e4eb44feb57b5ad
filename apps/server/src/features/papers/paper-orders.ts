import type { Fixture, Language, Paper } from '@courtside/contract'
import { localMomentOf } from '@courtside/interchange'
import type { PaperOrder, PaperSize, TimesOfPlay } from '@courtside/papers'
import type { Audience, ShownLog } from '@courtside/publicity'
import type { ClubIdentities } from '../club/identity.ts'
import type { FixtureService } from '../competitions/fixture-service.ts'
import type { MatchService } from '../matches/service.ts'
import { EVERYBODY } from '../openness/viewer.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { RosterService } from '../rosters/service.ts'

const MINUTE_MS = 60_000

/** Dependencies of {@link paperOrder}. */
export interface PaperSources {
  matches: MatchService
  logs: PublicLogs
  fixtures: FixtureService
  rosters: Pick<RosterService, 'licencesOf'>
  clubIdentity: Pick<ClubIdentities, 'drawn'>
}

/**
 * Returns the order for a paper of a match, with the names that its audience may see.
 * @throws {Refused} no such match
 */
export async function paperOrder(
  { matches, logs, fixtures, rosters, clubIdentity }: PaperSources,
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
  const playerIds = state.setup.teams.flatMap(({ roster }) => roster.map(({ id }) => id))
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  return {
    kind,
    size,
    language,
    club: clubOf(clubIdentity),
    title: row.title,
    matchId,
    licences: audience === 'club' && kind === 'scoresheet.pdf' ? await rosters.licencesOf(playerIds) : {},
    setup: state.created,
    events,
    names,
    zone,
    competition: competition.friendly ? '' : `${competition.name} ${competition.season}`,
    playedOn: row.played_on,
    times: timesOfPlay(log, row, fixture),
    // The paper of a live game is drawn at most once per minute, unless its log changes.
    now: state.finishedAt ?? minute,
  }
}

function clubOf(identity: PaperSources['clubIdentity']): PaperOrder['club'] {
  const club = identity.drawn()
  return club && { name: club.name, crest: club.crest }
}

/** The dates of a match's row; `played_on` is YYYY-MM-DD. */
export interface DatedMatch {
  readonly created_at: Date
  readonly played_on: string
}

/**
 * Returns when a match was played. Usually, the times are those of the log. If the log was entered on another
 * day than the day of play, its times are times of entry, so the planned start of the fixture is used
 * instead.
 */
export function timesOfPlay(
  { events, state }: Pick<ShownLog, 'events' | 'state'>,
  { created_at, played_on }: DatedMatch,
  { startsAt, timeKnown, zone }: Pick<Fixture, 'startsAt' | 'timeKnown' | 'zone'>,
): TimesOfPlay {
  const began = events.find(({ kind }) => kind === 'period-started')?.at ?? created_at.getTime()
  const isOfThatDay = localMomentOf(new Date(began), zone).date === played_on
  if (isOfThatDay || startsAt === null) return { at: began, began, ended: state.finishedAt }
  const at = Date.parse(startsAt)
  return { at, began: timeKnown ? at : null, ended: null }
}
