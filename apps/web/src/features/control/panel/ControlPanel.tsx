import type { MatchDetail } from '@courtside/contract'
import { Link } from 'react-router'
import { useIngest } from '../../../api/match/ingest.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CopyField } from '../../../ui/forms/CopyField.tsx'
import { hasBegun, isPaused } from '../../../ui/match/list-clock.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { StreamingSoftware } from '../../../ui/streaming/StreamingSoftware.tsx'
import { timeOfDay, wholeNumber } from '../../../ui/written/written-values.ts'
import { StartingFives } from '../setup/StartingFives.tsx'
import { TEXTS } from '../texts.ts'
import { CamerasSheet } from '../video/CamerasSheet.tsx'
import { CourtSheet } from '../video/CourtSheet.tsx'
import { IngestSheet } from '../video/IngestSheet.tsx'
import { RestreamSheet } from '../video/RestreamSheet.tsx'
import { MatchActions } from './MatchActions.tsx'
import { VoiceSheet } from './VoiceSheet.tsx'

/** The controls of a live match. */
export function ControlPanel({ match }: { match: MatchDetail }) {
  return (
    <>
      <PageTitle title={TEXTS.live} meta={<Facts match={match} />}>
        <MatchActions match={match} />
        <Link className="btn" to={`/director/${match.id}`}>
          {TEXTS.director}
        </Link>
        <a className="btn" href={`/board/${match.id}`} target="_blank" rel="noreferrer">
          {TEXTS.board}
        </a>
      </PageTitle>
      <div className="control">
        <IngestSheet match={match} />
        <div className="control-side">
          <ShareSheet matchId={match.id} />
          <StreamingSoftware matchId={match.id} />
        </div>
      </div>
      <div className="control-more">
        <CamerasSheet matchId={match.id} />
        <CourtSheet matchId={match.id} />
        <RestreamSheet matchId={match.id} />
        <StartingFives match={match} />
        <VoiceSheet matchId={match.id} />
        <OneMatchSheet />
      </div>
    </>
  )
}

function Facts({ match }: { match: MatchDetail }) {
  const watching = useIngest(match.id).data?.watching
  return (
    <>
      {match.title}
      <span className="sep" />
      {TEXTS.created(timeOfDay(match.created_at))}
      {!hasBegun(match) ? (
        <>
          <span className="sep" />
          {TEXTS.notStarted}
        </>
      ) : (
        isPaused(match) && (
          <>
            <span className="sep" />
            {TEXTS.paused}
          </>
        )
      )}
      {watching !== undefined && (
        <>
          <span className="sep" />
          <b className="fig">{wholeNumber(watching)}</b> {TEXTS.watching}
        </>
      )}
    </>
  )
}

/** The address of the match's public page. */
function ShareSheet({ matchId }: { matchId: number }) {
  return (
    <Sheet title={TEXTS.share}>
      <div className="sheet-body">
        <CopyField label={TEXTS.publicPage} value={`${location.origin}/watch/${matchId}`} />
      </div>
    </Sheet>
  )
}

/**
 * A button that looks disabled but explains, when pressed, why this device cannot start another match now.
 */
function OneMatchSheet() {
  return (
    <Sheet title={TEXTS.matchControl}>
      <div className="sheet-body one-match">
        <button
          className="btn btn-big"
          type="button"
          aria-disabled
          onClick={() => notify.error(TEXTS.oneMatch)}
        >
          {TEXTS.start}
        </button>
        <p className="hint">{TEXTS.oneMatchHint}</p>
      </div>
    </Sheet>
  )
}
