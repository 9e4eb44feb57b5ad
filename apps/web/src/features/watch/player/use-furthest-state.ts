import type { MatchState } from '@courtside/basketball'
import { useRef } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import type { MatchView } from '../../../live/use-match-view.ts'
import { useSampled } from '../../../live/use-sampled.ts'

const LOOK_EVERY_MS = 1000

/**
 * The match as far as the viewer has seen it: who goes back knows what he has seen, and is not told what he has not. Without a
 * picture to be in step with, the newest.
 */
export function useFurthestState(live: LiveMatch, view: MatchView, latest: MatchState): MatchState {
  const furthest = useRef(Number.NEGATIVE_INFINITY)
  return useSampled(() => {
    if (!view.inStep) return latest
    furthest.current = Math.max(furthest.current, view.moment())
    return live.stateAt(furthest.current) ?? latest
  }, LOOK_EVERY_MS)
}
