import { Link } from 'react-router'
import { useTeamPage } from '../../../api/season/rosters.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { TEXTS } from '../texts.ts'
import { StepSheet } from './StepSheet.tsx'
import { fullTeams, TEAMS_OF_A_MATCH } from './test-match.ts'
import { GUIDE_TEXTS } from './texts.ts'

/** One page of teams. A new club has so few teams that one page is enough. */
export const LOOKED_AT = { search: '', page: 1, pageSize: 20 }

/**
 * The guide's step for the first two teams: importing their rosters or adding them by hand, and choosing
 * crest and colours.
 */
export function TeamsStep() {
  const query = useTeamPage(LOOKED_AT)
  const full = fullTeams(query.data?.data ?? [])
  const isDone = full.length >= TEAMS_OF_A_MATCH
  return (
    <StepSheet title={GUIDE_TEXTS.teams} done={isDone} summary={GUIDE_TEXTS.teamsAre(full.length)}>
      <DataState query={query} failed={GUIDE_TEXTS.teamsFailed}>
        {({ data: teams }) => (
          <div className="sheet-body guide-form">
            <p className="meta">{GUIDE_TEXTS.teamsHint}</p>
            {full.length > 0 && <p>{GUIDE_TEXTS.teamsAre(full.length)}</p>}
            <p className="guide-actions">
              <Link className={isDone ? 'btn' : 'btn btn-main'} to="/import-teams?guide">
                {GUIDE_TEXTS.importTeams}
              </Link>
              <Link className="btn" to="/add-team">
                {TEXTS.addTeam}
              </Link>
              {teams.length > 0 && (
                <Link className="btn" to="/teams">
                  {GUIDE_TEXTS.looks}
                </Link>
              )}
            </p>
            <p className="meta">{GUIDE_TEXTS.looksHint}</p>
          </div>
        )}
      </DataState>
    </StepSheet>
  )
}
