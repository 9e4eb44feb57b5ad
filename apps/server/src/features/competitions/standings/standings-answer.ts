import { type BracketTie, competitionStandings, decidedScore } from '@courtside/basketball'
import type { Standings } from '@courtside/contract'
import { presentCompetitionName, presentEntrantTeam, presentStage } from '../competition-presenter.ts'
import type { SeenFixture, StandingsRecord } from './standings-query.ts'

/**
 * Returns the tables and brackets of a competition. Every result counts, so that all readers get the same
 * tables. A match that the viewer may not see is listed without its running score. If it is hidden or open by
 * link, it is not listed.
 * @param live whether matches in progress count with their current score
 */
export function presentStandings(record: StandingsRecord, live: boolean): Standings {
  const competition = presentCompetitionName(record)
  const entrants = record.entrants.map(({ team_id, points_deducted, lot }) => ({
    teamId: team_id,
    pointsDeducted: points_deducted,
    lot,
  }))
  const stages = record.stages.map(presentStage)
  const games = record.games.map(withoutSecretScore)
  const standings = competitionStandings({ ...competition, entrants, stages, games }, live)
  const listed = record.games.filter(isListed)
  const listedIds = new Set(listed.map(({ id }) => id))
  const listedIn = (tie: BracketTie) => ({ ...tie, games: tie.games.filter((id) => listedIds.has(id)) })
  return {
    competition,
    live,
    teams: record.entrants.map(presentEntrantTeam),
    stages: standings.map(({ stage: { id, name, kind, legs, bestOf }, rounds, ...counted }) => ({
      stage: { id, name, kind, legs, bestOf },
      ...counted,
      rounds: rounds.map(({ number, ties }) => ({ number, ties: ties.map(listedIn) })),
    })),
    games: listed.map(presentGame),
  }
}

/** Reports whether the viewer may know that a fixture's match exists. */
function isListed({ match }: SeenFixture): boolean {
  return match === null || match.seen || match.known
}

/** Replaces a running score that the viewer may not see by 0:0, which does not count because it is a tie. */
function withoutSecretScore(fixture: SeenFixture): SeenFixture {
  const { match } = fixture
  if (match === null || match.ended || match.seen) return fixture
  return { ...fixture, match: { ...match, score: [0, 0] } }
}

function presentGame(fixture: SeenFixture): Standings['games'][number] {
  const { id, stageId, round, homeId, awayId, at, match } = fixture
  const live = match !== null && !match.ended && match.seen
  return {
    id,
    stageId,
    round,
    teams: [homeId, awayId],
    score: live ? match.score : decidedScore(fixture),
    startsAt: at === null ? null : new Date(at).toISOString(),
    live,
  }
}
