import { useState } from 'react'
import { useParams } from 'react-router'
import type { LiveSnapshot } from '../../live/live-match.ts'
import { matchIdOf } from '../../live/match-id.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { soundHorn } from '../../ui/browser/horn.ts'
import { useWakeLock } from '../../ui/browser/use-wake-lock.ts'
import { documentTitle } from '../../ui/page/document-title.ts'
import { Board } from './Board.tsx'
import { TEXTS } from './texts.ts'
import './board.css'

/** Length of the test sound when the user switches the horn on, in s. */
const PROOF_SECONDS = 0.2

/** The page /board/{id}: a scoreboard for a projector or television in the hall. */
export function Component() {
  const { id } = useParams()
  const matchId = matchIdOf(id)
  return (
    <div className="board-page cs-dark" dir="ltr">
      <title>{documentTitle(TEXTS.title)}</title>
      <h1 className="vh">{TEXTS.title}</h1>
      {matchId === null ? (
        <p className="board-words">{TEXTS.notFound}</p>
      ) : (
        <Match key={matchId} id={matchId} />
      )}
    </div>
  )
}

function Match({ id }: { id: number }) {
  const { live, snapshot } = useLiveMatch(id, 'showing')
  const [hasHorn, setHasHorn] = useState(false)
  useWakeLock()
  if (snapshot.phase !== 'ready') return <p className="board-words">{wordsOf(snapshot.phase)}</p>
  return (
    <>
      <Board live={live} match={snapshot} hasHorn={hasHorn} />
      {!hasHorn && (
        <button
          type="button"
          className="board-start"
          onClick={() => {
            setHasHorn(true)
            soundHorn(PROOF_SECONDS)
            // Some browsers refuse to show a page in full screen. The board then fills the window.
            document.documentElement.requestFullscreen?.().catch(() => {})
          }}
        >
          {TEXTS.start}
        </button>
      )}
    </>
  )
}

function wordsOf(phase: Exclude<LiveSnapshot['phase'], 'ready'>): string {
  if (phase === 'loading') return TEXTS.loading
  if (phase === 'not-found') return TEXTS.notFound
  return phase === 'closed' ? TEXTS.closed : TEXTS.failed
}
