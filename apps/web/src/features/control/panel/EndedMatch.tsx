import type { MatchDetail } from '@courtside/contract'
import { Link } from 'react-router'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import { NoMatchActions } from './MatchActions.tsx'

/**
 * The next steps for the match that this device has just ended, with a button that leads to the set-up of
 * another match.
 */
export function EndedMatch({ match, onNext }: { match: MatchDetail; onNext: () => void }) {
  const { id, title, team1, team2, score } = match
  return (
    <>
      <PageTitle title={TEXTS.live} meta={TEXTS.hasEnded(title)}>
        <NoMatchActions />
      </PageTitle>
      <Sheet title={TEXTS.whatNext} meta={TEXTS.result(team1.teamname, score.join('–'), team2.teamname)}>
        <div className="sheet-body ended-match">
          <Link className="btn btn-main" to={`/after/${id}`}>
            {TEXTS.afterGame}
          </Link>
          <Link className="btn" to={`/watch/${id}`}>
            {TEXTS.seeMatch}
          </Link>
          <Link className="btn" to={`/stats-entry/${id}`}>
            {TEXTS.correctLog}
          </Link>
          <Link className="btn" to={`/scoresheet/${id}`}>
            {TEXTS.scoresheet}
          </Link>
          <Link className="btn" to="/archive">
            {TEXTS.toArchive}
          </Link>
          <button className="btn" type="button" onClick={onNext}>
            {TEXTS.setUpNext}
          </button>
        </div>
      </Sheet>
    </>
  )
}
