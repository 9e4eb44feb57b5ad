import { Link } from 'react-router'
import { useTeamPage } from '../../../api/season/rosters.ts'
import { TEXTS } from '../texts.ts'
import { StepSheet } from './StepSheet.tsx'
import { LOOKED_AT } from './TeamsStep.tsx'
import { fullTeams, TEAMS_OF_A_MATCH } from './test-match.ts'

/** The guide's step for the first match. */
export function MatchStep() {
  const isReady = fullTeams(useTeamPage(LOOKED_AT).data?.data ?? []).length >= TEAMS_OF_A_MATCH
  return (
    <StepSheet title={TEXTS.firstMatch} done={false}>
      <div className="sheet-body guide-form">
        <p className="meta">{TEXTS.firstMatchHint}</p>
        <p className="guide-actions">
          <Link className={isReady ? 'btn btn-main' : 'btn'} to="/live">
            {TEXTS.setUpMatch}
          </Link>
        </p>
      </div>
    </StepSheet>
  )
}
