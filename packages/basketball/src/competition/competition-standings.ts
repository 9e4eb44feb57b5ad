import { FREE_RULESET, RULESETS, type RulesetId } from '../rules/ruleset.ts'
import { type BracketRound, bracket } from './bracket.ts'
import { type CountedFixture, type CountedMatch, decidedScore } from './counted-result.ts'
import { type GameResult, scoreOf } from './results.ts'
import type { Stage } from './stage.ts'
import { type Entrant, type Standings, standings } from './standings.ts'
import {
  STANDINGS_RULES,
  type StandingsPoints,
  type StandingsRules,
  type StandingsRulesId,
} from './standings-rules.ts'

/** The data of a competition that its standings depend on. */
export interface CountedCompetition {
  /** A standard ruleset, or the club's own rules. */
  readonly ruleset: RulesetId | { readonly periods: number }
  readonly standingsRules: StandingsRulesId
  /** The competition's own table points; null for the points of `standingsRules`. */
  readonly standingsPoints: StandingsPoints | null
  readonly entrants: readonly Entrant[]
  readonly stages: readonly Stage[]
  readonly games: readonly CountedFixture[]
}

/** The tables of a stage, or the rounds of its bracket. */
export interface StageStandings {
  readonly stage: Stage
  /** Number of matches of the stage, without cancelled ones. */
  readonly fixtures: number
  /** Number of the matches with a result that counts. */
  readonly played: number
  /** One table per group. `group` is null in a stage without groups. */
  readonly tables: ({ group: string | null } & Standings)[]
  readonly rounds: BracketRound[]
}

/** A result that counts, with its fixture. */
type Counted = GameResult & { readonly fixture: CountedFixture }

/** Implicit stage of a competition without stages: one table of all teams. */
const WHOLE = { id: 0, name: '', kind: 'league', legs: 1, bestOf: 1 } as const

/**
 * Computes the tables and brackets of a competition. A competition without stages gets one stage with all
 * teams and matches.
 * @param live whether matches in progress count with their current score
 */
export function competitionStandings(competition: CountedCompetition, live: boolean): StageStandings[] {
  const { games, entrants } = competition
  const usual: StandingsRules = STANDINGS_RULES[competition.standingsRules]
  const rules = { ...usual, points: competition.standingsPoints ?? usual.points }
  const regulation = regulationPeriods(competition)
  const results = games.flatMap((fixture) => resultOf(fixture, regulation, live) ?? [])
  const [stages, isOf] = stagesOf(competition)
  return stages.map((stage) => {
    const own = results.filter(({ fixture }) => isOf(stage, fixture))
    const fixtures = games.filter((game) => isOf(stage, game) && game.status !== 'cancelled').length
    return { stage, fixtures, played: own.length, ...tablesOrRounds(stage, own, entrants, rules) }
  })
}

function tablesOrRounds(
  stage: Stage,
  results: readonly Counted[],
  entrants: readonly Entrant[],
  rules: StandingsRules,
): Pick<StageStandings, 'tables' | 'rounds'> {
  if (stage.kind === 'knockout') {
    const seeds = stage.teams.map(({ teamId }) => teamId)
    return { tables: [], rounds: seeds.length < 2 ? [] : bracket(seeds, stage.bestOf, results) }
  }
  const byTeam = new Map(entrants.map((entrant) => [entrant.teamId, entrant]))
  const tables = groupsOf(stage).map((name) => {
    const teams = stage.teams.filter(({ group }) => name === null || group === name)
    const inGroup = teams.map(({ teamId }) => byTeam.get(teamId) ?? { teamId, pointsDeducted: 0, lot: null })
    return { group: name, ...standings(inGroup, results, rules) }
  })
  return { tables, rounds: [] }
}

/** Returns the group names of a stage, or `[null]` for a single table. */
function groupsOf({ kind, teams }: Stage): (string | null)[] {
  if (kind !== 'groups') return [null]
  return [...new Set(teams.map(({ group }) => group))]
}

/** Returns the stages of a competition, and a function that reports whether a fixture belongs to a stage. */
function stagesOf({
  stages,
  entrants,
}: CountedCompetition): [readonly Stage[], (stage: Stage, game: CountedFixture) => boolean] {
  if (stages.length > 0) return [stages, (stage, game) => game.stageId === stage.id]
  const teams = entrants.map(({ teamId }) => ({ teamId, group: null }))
  return [teams.length > 0 ? [{ ...WHOLE, teams }] : [], () => true]
}

function regulationPeriods({ ruleset }: CountedCompetition): number {
  return typeof ruleset === 'string' ? RULESETS[ruleset].periods : ruleset.periods
}

/**
 * Returns the result of a fixture for the standings, or null while it has none.
 * If `live` is true, a match in progress counts with its current score unless it is tied.
 */
function resultOf(fixture: CountedFixture, regulation: number, live: boolean): Counted | null {
  const score = decidedScore(fixture) ?? (live ? leadOf(fixture) : null)
  if (!score) return null
  const { id, at, homeId, awayId, status, lostBy, lineScore, match } = fixture
  const line = status === 'scheduled' || status === 'stands' ? match?.periods : lineScore
  const periods = match ? regulationOf(match) : regulation
  return {
    id,
    at,
    teams: [homeId, awayId],
    score,
    regulation: line && line.length > periods ? scoreOf(line, periods) : score,
    forfeitedBy: status === 'forfeited' ? lostBy : null,
    fixture,
  }
}

function regulationOf({ ruleset, regulation }: CountedMatch): number {
  return regulation ?? (ruleset === FREE_RULESET ? 0 : RULESETS[ruleset].periods)
}

function leadOf({ match }: CountedFixture): [number, number] | null {
  return match && !match.ended && match.score[0] !== match.score[1] ? match.score : null
}
