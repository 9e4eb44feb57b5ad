import type { Match } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import { Link, useParams } from 'react-router'
import { useMatch } from '../../api/match/matches.ts'
import { useSession } from '../../session/use-session.ts'
import { copyLink } from '../../ui/browser/copy-text.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PaperLink } from '../../ui/page/PaperLink.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { Crest } from '../../ui/teams/Crest.tsx'
import { PublishStory } from './PublishStory.tsx'
import { ResultCards } from './ResultCards.tsx'
import { TEXTS } from './texts.ts'
import './after-game.css'

/**
 * /after/{id}: the steps after the end of a match. Scorers check the scoresheet and share the result;
 * administrators can also publish the story.
 */
export function Component() {
  const id = idOf(useParams()['id'] ?? '') ?? 0
  return (
    <DataState query={useMatch(id)} failed={TEXTS.failed}>
      {(match) => (
        <>
          <PageTitle title={TEXTS.title} meta={match.title} />
          {match.is_archived === 1 ? (
            <Steps match={match} />
          ) : (
            <Sheet title={TEXTS.result}>
              <Empty drawing="court" say={TEXTS.notOver} hint={TEXTS.notOverHint} />
            </Sheet>
          )}
        </>
      )}
    </DataState>
  )
}

function Steps({ match }: { match: Match }) {
  const isAdmin = useSession()?.role === 'ADMIN'
  const { id } = match
  return (
    <div className="after-game">
      <Result match={match} isAdmin={isAdmin} />
      <Sheet title={TEXTS.sheet}>
        <div className="sheet-body after-step">
          <p>{TEXTS.sheetHint}</p>
          <p className="after-links">
            <PaperLink className="btn" matchId={id} paper="scoresheet.pdf" />
            <Link className="btn" to={`/scoresheet/${id}`}>
              {TEXTS.editSheet}
            </Link>
            <Link className="btn" to={`/stats-entry/${id}`}>
              {TEXTS.correctLog}
            </Link>
          </p>
        </div>
      </Sheet>
      {isAdmin && <PublishStory matchId={id} />}
      <ResultCards matchId={id} />
      <Sheet title={TEXTS.video}>
        <div className="sheet-body after-step">
          {mayHavePicture(match) ? (
            <>
              <p>{TEXTS.videoHint}</p>
              <Link className="btn" to={`/watch/${id}`}>
                {TEXTS.toVideo}
              </Link>
            </>
          ) : (
            <p>{TEXTS.noVideo}</p>
          )}
        </div>
      </Sheet>
    </div>
  )
}

function Result({ match: { id, team1, team2, score }, isAdmin }: { match: Match; isAdmin: boolean }) {
  return (
    <Sheet className="after-result" title={TEXTS.result} meta={TEXTS.final}>
      <div className="sheet-body after-step">
        <p className="after-score" dir="ltr">
          <Crest team={team1} height="3rem" />
          <span>{team1.teamname}</span>
          <b>{score.join('–')}</b>
          <span>{team2.teamname}</span>
          <Crest team={team2} height="3rem" />
        </p>
        <p className="after-links">
          <Link className="btn btn-main" to={`/watch/${id}`}>
            {TEXTS.matchPage}
          </Link>
          <button
            className="btn"
            type="button"
            onClick={() => void copyLink(`${location.origin}/watch/${id}`)}
          >
            {TEXTS.copyLink}
          </button>
          <Link className="btn" to="/archive">
            {TEXTS.archive}
          </Link>
          {isAdmin && (
            <Link className="btn" to="/live">
              {TEXTS.next}
            </Link>
          )}
        </p>
      </div>
    </Sheet>
  )
}
