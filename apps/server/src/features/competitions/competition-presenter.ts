import type { Competition, CompetitionDetail } from '@courtside/contract'
import { imageUrl } from '../images/references.ts'
import { coloursOf } from '../rosters/presenter.ts'
import type { CompetitionRecord, EntrantRecord, StageRecord } from './competition-query.ts'

/** Returns the name and the rules of a competition. */
export function presentCompetitionName(row: CompetitionRecord) {
  const { id, name, season, friendly, ruleset, zone } = row
  const { standings_rules: standingsRules, standings_points: standingsPoints } = row
  return { id, name, season, friendly, ruleset, standingsRules, standingsPoints, zone }
}

/** Returns a competition for the API. */
export function presentCompetition(row: CompetitionRecord): Competition {
  const { teams, fixtures, played, with_figures: withFigures } = row
  const stages = row.stages.map(presentStage)
  return { ...presentCompetitionName(row), teams, fixtures, played, withFigures, stages }
}

/** Returns a competition with its teams for the API. */
export function presentCompetitionDetail(
  row: CompetitionRecord & { entrants: EntrantRecord[] },
): CompetitionDetail {
  return {
    ...presentCompetition(row),
    entrants: row.entrants.map((entrant) => ({
      team: presentEntrantTeam(entrant),
      pointsDeducted: entrant.points_deducted,
      lot: entrant.lot,
    })),
  }
}

/** Returns a team of a competition with its current name and looks. */
export function presentEntrantTeam(row: EntrantRecord): CompetitionDetail['entrants'][number]['team'] {
  return { id: row.team_id, teamname: row.teamname, logo: imageUrl(row.logo), colours: coloursOf(row) }
}

/** Returns a stage for the API. */
export function presentStage({ teams, ...stage }: StageRecord): Competition['stages'][number] {
  const { id, name, kind, legs, best_of: bestOf } = stage
  const groups = kind === 'groups' ? [...new Set(teams.map(({ group_name }) => group_name ?? ''))] : []
  const inOrder = teams.map(({ team_id, group_name }) => ({ teamId: team_id, group: group_name }))
  return { id, name, kind, legs, bestOf, groups, teams: inOrder }
}
