import type { MatchState } from '@courtside/basketball'
import { useRef } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import type { MatchView } from '../../../live/use-match-view.ts'
import { useSampled } from '../../../live/use-sampled.ts'

const LOOK_EVERY_MS = 1000

/**
 * Returns the match as far as the viewer has seen it, including after they seek back. Returns the newest
 * state if the numbers do not follow a video.
 */
export function useFurthestState(live: LiveMatch, view: MatchView, latest: MatchState): MatchState {
  const furthest = useRef(Number.NEGATIVE_INFINITY)
  return useSampled(() => {
    if (!view.inStep) return latest
    furthest.current = Math.max(furthest.current, view.moment())
    return live.stateAt(furthest.current) ?? latest
  }, LOOK_EVERY_MS)
}
