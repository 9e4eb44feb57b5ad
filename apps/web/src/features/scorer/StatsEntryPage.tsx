import { isLight } from '@courtside/basketball'
import { lazy, Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import { matchIdOf } from '../../live/match-id.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { Empty, Failed } from '../../ui/page/DataState.tsx'
import { ScorerTable } from './table/ScorerTable.tsx'
import './table/scorer.css'
import { documentTitle } from '../../ui/page/document-title.ts'
import { serverBackend } from './table/table-backend.ts'
import { TEXTS } from './texts.ts'

/** In the address of a practice game, this text stands in place of a match id. */
const PRACTICE = 'practice'
const LightTable = lazy(() => import('./light/LightTable.tsx'))
const TableBars = lazy(() => import('./console/TableBars.tsx'))
const PracticePage = lazy(() => import('./practice/PracticePage.tsx'))

/**
 * The page /stats-entry/{id}: the scorer's table of a match. /stats-entry/practice is a practice game, whose
 * code loads only there.
 */
export function Component() {
  const { id } = useParams()
  if (id !== PRACTICE) return <TablePage id={matchIdOf(id)} />
  return (
    <Suspense>
      <PracticePage />
    </Suspense>
  )
}

function TablePage({ id }: { id: number | null }) {
  return (
    <div className="scorer cs-dark" dir="ltr">
      <title>{documentTitle(TEXTS.title)}</title>
      {id === null ? <NoMatch /> : <Match id={id} key={id} />}
    </div>
  )
}

function Match({ id }: { id: number }) {
  const { live, snapshot } = useLiveMatch(id, 'scoring')
  const backend = useMemo(() => serverBackend(id), [id])
  switch (snapshot.phase) {
    case 'loading':
      return (
        <div className="sc-alone" role="status">
          {TEXTS.loading}
        </div>
      )
    case 'not-found':
      return <NoMatch />
    case 'failed':
      return (
        <div className="sc-alone">
          <Failed say={TEXTS.matchFailed} error={new Error(TEXTS.matchFailedHint)} retry={live.wake} />
        </div>
      )
    case 'ready':
      if (isLight(snapshot.state.setup)) {
        return (
          <Suspense>
            <LightTable live={live} match={snapshot} backend={backend} />
          </Suspense>
        )
      }
      return (
        <ScorerTable
          live={live}
          match={snapshot}
          backend={backend}
          lead={(openLogAt) => (
            <Suspense>
              <TableBars live={live} state={snapshot.state} matchId={id} openLogAt={openLogAt} />
            </Suspense>
          )}
        />
      )
  }
}

function NoMatch() {
  return (
    <div className="sc-alone">
      <h1 className="vh">{TEXTS.title}</h1>
      <Empty drawing="sheet" say={TEXTS.noMatch} hint={TEXTS.noMatchHint}>
        <a className="btn" href="/live">
          {TEXTS.livePanel}
        </a>
      </Empty>
    </div>
  )
}
