import { awardedScore, type LineScore, scoreOf } from '@courtside/basketball'
import type { DrawnFixture, Fixture } from '@courtside/contract'
import { imageUrl } from '../images/references.ts'
import { coloursOf } from '../rosters/presenter.ts'
import type { FixtureRecord } from './fixture-query.ts'
import type { FixtureFields } from './fixture-repository.ts'

/** Returns a fixture for the API. */
export function presentFixture(row: FixtureRecord): Fixture {
  const { match } = row
  return {
    id: row.id,
    competition: {
      id: row.competition_id,
      name: row.competition,
      season: row.season,
      friendly: row.friendly,
    },
    stage:
      row.stage_id === null || row.stage === null || row.stage_kind === null
        ? null
        : { id: row.stage_id, name: row.stage, kind: row.stage_kind },
    round: row.round,
    home: side(row, 0),
    away: side(row, 1),
    title: match?.title ?? row.title,
    startsAt: row.starts_at?.toISOString() ?? null,
    timeKnown: row.time_known,
    zone: row.zone,
    venue: row.venue,
    status: statusOf(row),
    overdue: row.overdue,
    reason: row.reason,
    lostBy: row.lost_by,
    score: scoreOfFixture(row),
    periods: pairs(row.line_score ?? match?.summary.periods ?? null),
    quarterId: match && !match.ended ? match.summary.period : null,
    hasLog: match !== null,
    ...(match?.summary.boxScoreOnly && { boxScoreOnly: true }),
    ...(match && row.status === 'stands' && { stands: true }),
  }
}

/** Returns a match of a draw for the API. */
export function presentDrawn(drawn: FixtureFields): DrawnFixture {
  const { round, home_id: homeId, away_id: awayId, starts_at, time_known: timeKnown, zone } = drawn
  return { round, homeId, awayId, startsAt: starts_at?.toISOString() ?? null, timeKnown, zone }
}

/** The fields of a fixture that determine its status. */
type Standing = Pick<FixtureRecord, 'status' | 'match'>

/** Returns the status of a fixture: the manual decision, or else the state of its match. */
function statusOf({ status, match }: Standing): Fixture['status'] {
  if (match && !match.ended) return 'live'
  if (match && (status === 'scheduled' || status === 'stands')) {
    return match.summary.abandoned ? 'abandoned' : 'finished'
  }
  return status === 'stands' ? 'scheduled' : status
}

/** Returns the points of a fixture that is live or has a result, home first. */
function scoreOfFixture(
  row: Standing & Pick<FixtureRecord, 'lost_by' | 'home_id' | 'line_score'>,
): [number, number] | null {
  const { status, match, lost_by, home_id, line_score } = row
  if (status === 'forfeited' || status === 'defaulted') {
    const lostBy = lost_by === home_id ? 0 : 1
    return awardedScore({ kind: status, lostBy }, match?.summary.score ?? null)
  }
  if (line_score) return scoreOf(line_score)
  return match ? [...match.summary.score] : null
}

function side(row: FixtureRecord, index: 0 | 1): Fixture['home'] {
  const id = index === 0 ? row.home_id : row.away_id
  if (row.match) {
    const { logo, colours } = row.match.looks[index]
    return { id, teamname: row.match.names[index], logo: imageUrl(logo), colours }
  }
  const team = index === 0 ? row.home : row.away
  return { id, teamname: team.teamname, logo: imageUrl(team.logo), colours: coloursOf(team) }
}

function pairs(line: LineScore | null): [number, number][] | null {
  return line?.map(([home, away]) => [home, away]) ?? null
}
