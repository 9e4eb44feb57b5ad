import {
  type BracketTie,
  bracket,
  type Entrant,
  FREE_RULESET,
  type GameResult,
  RULESETS,
  STANDINGS_RULES,
  type StandingsRules,
  scoreOf,
  standings,
} from '@courtside/basketball'
import type { Standings } from '@courtside/contract'
import { presentCompetitionName, presentEntrantTeam } from '../competition-presenter.ts'
import type { StageRecord } from '../competition-query.ts'
import { decidedScore } from './counted-result.ts'
import type { CountedFixture, StandingsRecord } from './standings-query.ts'

/** A result that counts, with its fixture. */
type Counted = GameResult & { fixture: CountedFixture }

/** Implicit stage of a competition without stages: one table of all teams. */
const WHOLE = { id: 0, name: '', kind: 'league', legs: 1, best_of: 1 } as const

/**
 * Returns the tables and brackets of a competition. Every result counts, so that all readers get the same
 * tables. A match that the viewer may not see is listed without its running score. If it is hidden or open by
 * link, it is not listed.
 * @param live whether matches in progress count with their current score
 */
export function presentStandings(record: StandingsRecord, live: boolean): Standings {
  const usual: StandingsRules = STANDINGS_RULES[record.standings_rules]
  const rules = { ...usual, points: record.standings_points ?? usual.points }
  const regulation = regulationPeriods(record)
  const results = record.games.flatMap((fixture) => resultOf(fixture, regulation, live) ?? [])
  const entrants = new Map(
    record.entrants.map(({ team_id, points_deducted, lot }) => [
      team_id,
      { teamId: team_id, pointsDeducted: points_deducted, lot },
    ]),
  )
  const [stages, isOf] = stagesOf(record)
  return {
    competition: presentCompetitionName(record),
    live,
    teams: record.entrants.map(presentEntrantTeam),
    stages: stages.map((stage) => {
      const own = results.filter(({ fixture }) => isOf(stage, fixture))
      const fixtures = record.games.filter((game) => isOf(stage, game) && game.status !== 'cancelled')
      return stageStandings(stage, own, fixtures.length, entrants, rules)
    }),
    games: record.games.filter(isListed).map((fixture) => presentGame(fixture, regulation)),
  }
}

function stageStandings(
  stage: StageRecord,
  results: readonly Counted[],
  fixtures: number,
  entrants: ReadonlyMap<number, Entrant>,
  rules: StandingsRules,
): Standings['stages'][number] {
  const { id, name, kind, legs, best_of: bestOf } = stage
  const shown = { stage: { id, name, kind, legs, bestOf }, fixtures, played: results.length }
  if (kind === 'knockout') {
    const seeds = stage.teams.map(({ team_id }) => team_id)
    const rounds = seeds.length < 2 ? [] : bracket(seeds, bestOf, results)
    const listed = results.flatMap(({ fixture }) => (isListed(fixture) ? fixture.id : []))
    const listedIn = (tie: BracketTie) => ({ ...tie, games: tie.games.filter((id) => listed.includes(id)) })
    return {
      ...shown,
      tables: [],
      rounds: rounds.map(({ number, ties }) => ({ number, ties: ties.map(listedIn) })),
    }
  }
  const tables = groupsOf(stage).map((group) => {
    const teams = stage.teams.filter(({ group_name }) => group === null || group_name === group)
    const inGroup = teams.map(
      ({ team_id }) => entrants.get(team_id) ?? { teamId: team_id, pointsDeducted: 0, lot: null },
    )
    return { group, ...standings(inGroup, results, rules) }
  })
  return { ...shown, tables, rounds: [] }
}

/** Returns the group names of a stage, or `[null]` for a single table. */
function groupsOf({ kind, teams }: StageRecord): (string | null)[] {
  if (kind !== 'groups') return [null]
  return [...new Set(teams.map(({ group_name }) => group_name))]
}

/**
 * Returns the stages of a competition, and a function that reports whether a fixture belongs to a stage. A
 * competition without stages gets one stage with all teams and matches.
 */
function stagesOf({
  stages,
  entrants,
}: StandingsRecord): [StageRecord[], (stage: StageRecord, game: CountedFixture) => boolean] {
  if (stages.length > 0) return [stages, (stage, game) => game.stage_id === stage.id]
  const teams = entrants.map(({ team_id }) => ({ team_id, group_name: null }))
  return [teams.length > 0 ? [{ ...WHOLE, teams }] : [], () => true]
}

function regulationPeriods({ ruleset }: StandingsRecord): number {
  return typeof ruleset === 'string' ? RULESETS[ruleset].periods : ruleset.periods
}

/**
 * Returns the result of a fixture for the standings, or null while it has none.
 * If `live` is true, a match in progress counts with its current score unless it is tied.
 */
function resultOf(fixture: CountedFixture, regulation: number, live: boolean): Counted | null {
  const score = decidedScore(fixture) ?? (live ? leadOf(fixture) : null)
  if (!score) return null
  const { id, at, home_id, away_id, status, lost_by, line_score, match } = fixture
  const line = status === 'scheduled' || status === 'stands' ? match?.periods : line_score
  const periods = match ? regulationOf(match) : regulation
  return {
    id,
    at,
    teams: [home_id, away_id],
    score,
    regulation: line && line.length > periods ? scoreOf(line, periods) : score,
    forfeitedBy: status === 'forfeited' ? lost_by : null,
    fixture,
  }
}

function regulationOf({ ruleset, regulation }: NonNullable<CountedFixture['match']>): number {
  return regulation ?? (ruleset === FREE_RULESET ? 0 : RULESETS[ruleset].periods)
}

/** Reports whether the viewer may know that a fixture's match exists. */
function isListed({ match }: CountedFixture): boolean {
  return match === null || match.seen || match.known
}

function leadOf({ match }: CountedFixture): [number, number] | null {
  return match?.seen && !match.ended && match.score[0] !== match.score[1] ? match.score : null
}

function presentGame(fixture: CountedFixture, regulation: number): Standings['games'][number] {
  const { id, stage_id, round, home_id, away_id, at, match } = fixture
  const live = match !== null && !match.ended && match.seen
  return {
    id,
    stageId: stage_id,
    round,
    teams: [home_id, away_id],
    score: live
      ? match.score
      : ((resultOf(fixture, regulation, false)?.score as [number, number] | undefined) ?? null),
    startsAt: at === null ? null : new Date(at).toISOString(),
    live,
  }
}
