import type { MatchGlance } from '@courtside/contract'
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router'
import { matchIdOf } from '../../live/match-id.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { Empty, Failed } from '../../ui/page/DataState.tsx'
import { documentTitle } from '../../ui/page/document-title.ts'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { MatchAtAGlance } from '../../views/watch/MatchAtAGlance.tsx'
import { TEXTS } from '../../views/watch/texts.ts'
import { MatchPage } from './match/MatchPage.tsx'
import { takeGlance } from './match/take-glance.ts'

/** Loaded only for a match that has not started. */
const FixturePage = lazy(() => import('./fixture/FixturePage.tsx'))

/** Loaded only for a match with restricted access. */
const ClosedMatch = lazy(() => import('./match/ClosedMatch.tsx'))

/** Loaded only for a finished match. */
const FinalSlab = lazy(() =>
  import('../../views/watch/FinalSlab.tsx').then((module) => ({ default: module.FinalSlab })),
)

/** The page /watch/{id}: a match with video, scoreboard and statistics. */
export function Component() {
  const id = matchIdOf(useParams()['id'])
  return id === null ? <NoMatch /> : <MatchOrFixture id={id} key={id} />
}

/**
 * A match, or its fixture while the match has not started. When the match starts, the page shows it without a
 * reload.
 */
function MatchOrFixture({ id }: { id: number }) {
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  return <Match id={id} key={attempt} onStarted={again} />
}

function Match({ id, onStarted }: { id: number; onStarted(): void }) {
  const { live, snapshot } = useLiveMatch(id)
  const [glance] = useState(() => takeGlance(id))
  // Deferred, because the page of a loaded match is large. While it renders, the browser still reacts to
  // input and shows the score.
  const isDrawn = useDeferredValue(snapshot.phase === 'ready')
  switch (snapshot.phase) {
    case 'loading':
      return <Loading glance={glance} />
    case 'not-found':
      return (
        <Suspense fallback={<Loading glance={null} />}>
          <FixturePage id={id} onStarted={onStarted} nothing={<NoMatch />} />
        </Suspense>
      )
    case 'closed':
      return (
        <Suspense fallback={<Loading glance={null} />}>
          <ClosedMatch id={id} asksPassword={snapshot.asksPassword} onOpened={live.wake} />
        </Suspense>
      )
    case 'failed':
      return (
        <Sheet title={TEXTS.listTitle} level={1}>
          <Failed say={TEXTS.failed} error={new Error(TEXTS.failedHint)} retry={live.wake} />
        </Sheet>
      )
    case 'ready':
      return isDrawn ? <MatchPage live={live} match={snapshot} /> : <Loading glance={glance} />
  }
}

function Loading({ glance }: { glance: MatchGlance | null }) {
  return (
    <>
      <title>{documentTitle(TEXTS.listTitle)}</title>
      {glance ? (
        <>
          <p className="vh" role="status">
            {TEXTS.loading}
          </p>
          <Suspense>
            <MatchAtAGlance glance={glance} Result={FinalSlab} />
          </Suspense>
        </>
      ) : (
        <h1 className="h2" role="status">
          {TEXTS.loading}
        </h1>
      )}
    </>
  )
}

function NoMatch() {
  return (
    <Sheet title={TEXTS.listTitle} level={1}>
      <title>{documentTitle(TEXTS.listTitle)}</title>
      <Empty drawing="court" say={TEXTS.noMatch} hint={TEXTS.noMatchHint}>
        <Link className="btn" to="/watch">
          {TEXTS.toList}
        </Link>
      </Empty>
    </Sheet>
  )
}
