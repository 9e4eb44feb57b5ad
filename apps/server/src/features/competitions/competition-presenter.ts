import type { Competition, CompetitionDetail } from '@courtside/contract'
import { imageUrl } from '../images/references.ts'
import { coloursOf } from '../rosters/presenter.ts'
import type { CompetitionRecord, EntrantRecord, StageRecord } from './competition-query.ts'

/** What names a competition and says by which rules it is played. */
export function presentCompetitionName(row: CompetitionRecord) {
  const { id, name, season, friendly, ruleset, standings_rules: standingsRules, zone } = row
  return { id, name, season, friendly, ruleset, standingsRules, zone }
}

/** A competition on the wire. */
export function presentCompetition(row: CompetitionRecord): Competition {
  const { teams, fixtures, played } = row
  return { ...presentCompetitionName(row), teams, fixtures, played, stages: row.stages.map(presentStage) }
}

/** A competition with its teams, on the wire. */
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

/** A team of a competition as it looks now. */
export function presentEntrantTeam(row: EntrantRecord): CompetitionDetail['entrants'][number]['team'] {
  return { id: row.team_id, teamname: row.teamname, logo: imageUrl(row.logo), colours: coloursOf(row) }
}

function presentStage({
  id,
  name,
  kind,
  legs,
  best_of: bestOf,
  teams,
}: StageRecord): Competition['stages'][number] {
  const groups = kind === 'groups' ? [...new Set(teams.map(({ group_name }) => group_name ?? ''))] : []
  const inOrder = teams.map(({ team_id, group_name }) => ({ teamId: team_id, group: group_name }))
  return { id, name, kind, legs, bestOf, groups, teams: inOrder }
}
