import type { MatchState } from '@courtside/basketball'
import { TEXTS } from './texts.ts'

/** Live, paused or over. Before the first quarter there is nothing to say. */
export function MatchBadge({ state, over }: { state: MatchState; over: boolean }) {
  if (over) return <span className="onair badge badge-still">{TEXTS.matchEnded}</span>
  if (state.period === 0) return null
  if (!state.clock.running) return <span className="onair badge badge-still">{TEXTS.matchPaused}</span>
  return (
    <span className="onair badge">
      <i />
      {TEXTS.live}
    </span>
  )
}
