import type { MatchState } from '@courtside/basketball'
import { lazy, Suspense } from 'react'
import { emptyText } from './empty-text.ts'
import { MAX_ITEMS, PanelLog } from './PanelLog.tsx'
import { TEXTS } from './texts.ts'
import { useCommentary } from './use-commentary.tsx'

const ReadAloud = lazy(() => import('../aloud/ReadAloud.tsx'))

/**
 * The commentary up to the moment shown, beside the video.
 * @param state the match at the moment shown
 * @param latest the match at its newest event
 */
export function CommentaryPanel(props: { matchId: number; state: MatchState; latest: MatchState }) {
  const { matchId, state, latest } = props
  const { lines, entries } = useCommentary(matchId, state, latest)
  const isFinished = latest.finishedAt !== null
  return (
    <PanelLog
      title={isFinished ? TEXTS.commentaryOfFinished : TEXTS.commentary}
      drawing="sheet"
      entries={entries.slice(0, MAX_ITEMS)}
      empty={emptyText(state, isFinished, TEXTS.noCommentary)}
      live
      action={
        state.finishedAt === null && (
          <Suspense>
            <ReadAloud lines={lines} />
          </Suspense>
        )
      }
      className="rail"
    />
  )
}
