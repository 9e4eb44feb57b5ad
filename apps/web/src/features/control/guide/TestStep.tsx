import type { Team } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../api/error-text.ts'
import { useMatch } from '../../../api/match/matches.ts'
import { useTeamPage } from '../../../api/season/rosters.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { StreamingSoftware } from '../../../ui/streaming/StreamingSoftware.tsx'
import { CamerasSheet } from '../video/CamerasSheet.tsx'
import { CourtSheet } from '../video/CourtSheet.tsx'
import { IngestSheet } from '../video/IngestSheet.tsx'
import { StepSheet } from './StepSheet.tsx'
import { LOOKED_AT } from './TeamsStep.tsx'
import { endTestMatch, forgetTestMatch, fullTeams, keptTestMatch, startTestMatch } from './test-match.ts'
import { GUIDE_TEXTS } from './texts.ts'

/** The guide's step where the club tries the camera and the scorer's table with a hidden match. */
export function TestStep() {
  const [id, setId] = useState(keptTestMatch)
  return (
    <StepSheet title={GUIDE_TEXTS.test} done={false}>
      <div className="sheet-body guide-form">
        <p className="meta">{GUIDE_TEXTS.practiceHint}</p>
        <p className="guide-actions">
          <Link className="btn" to="/stats-entry/practice?guide">
            {GUIDE_TEXTS.practice}
          </Link>
        </p>
        <p className="meta">{GUIDE_TEXTS.testHint}</p>
        {id === null ? <StartTest onStarted={setId} /> : <TestMatch id={id} onEnded={() => setId(null)} />}
      </div>
    </StepSheet>
  )
}

function StartTest({ onStarted }: { onStarted(id: number | null): void }) {
  const [working, setWorking] = useState(false)
  const [home, visitors] = fullTeams(useTeamPage(LOOKED_AT).data?.data ?? [])
  if (!home || !visitors) return <p>{GUIDE_TEXTS.testNeeds}</p>
  const start = async (teams: readonly [Team, Team]) => {
    setWorking(true)
    try {
      onStarted(await startTestMatch(teams))
    } catch (error) {
      notify.error(errorText(error, GUIDE_TEXTS.testNotStarted))
      setWorking(false)
      // If the match was created, but a later step failed, the page offers to delete it.
      onStarted(keptTestMatch())
    }
  }
  return (
    <div>
      <button
        className="btn btn-main"
        type="button"
        disabled={working}
        onClick={() => void start([home, visitors])}
      >
        {working ? GUIDE_TEXTS.startingTest : GUIDE_TEXTS.startTest}
      </button>
    </div>
  )
}

function TestMatch({ id, onEnded }: { id: number; onEnded(): void }) {
  const query = useMatch(id)
  const [working, setWorking] = useState(false)
  const isGone = query.error instanceof ApiError && query.error.statusCode === 404
  const end = async () => {
    const question = {
      title: GUIDE_TEXTS.endTest,
      body: GUIDE_TEXTS.endTestBody,
      confirm: GUIDE_TEXTS.endTest,
    }
    if (!(await askFirst(question))) return
    setWorking(true)
    try {
      await endTestMatch(id)
      notify.success(GUIDE_TEXTS.testEnded)
      onEnded()
    } catch (error) {
      notify.error(errorText(error, GUIDE_TEXTS.testNotEnded))
      setWorking(false)
    }
  }
  const forget = () => {
    forgetTestMatch()
    onEnded()
  }
  if (isGone) {
    return (
      <div>
        <button className="btn" type="button" onClick={forget}>
          {GUIDE_TEXTS.startTest}
        </button>
      </div>
    )
  }
  return (
    <>
      <DataState query={query} failed={GUIDE_TEXTS.matchFailed}>
        {(match) => (
          <div className="control">
            <IngestSheet match={match} />
            <div className="control-side">
              <StreamingSoftware matchId={id} />
              <CamerasSheet matchId={id} />
              <CourtSheet matchId={id} />
            </div>
          </div>
        )}
      </DataState>
      <p className="guide-actions">
        <a className="btn btn-main" href={`/stats-entry/${id}`} target="_blank" rel="noreferrer">
          {GUIDE_TEXTS.table}
        </a>
        <button className="btn" type="button" disabled={working} onClick={() => void end()}>
          {GUIDE_TEXTS.endTest}
        </button>
      </p>
      <p className="meta">{GUIDE_TEXTS.tableHint}</p>
    </>
  )
}
