import { boxScore, lacksMisses, type MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useEffect, useMemo } from 'react'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { StorySheet } from '../story/StorySheet.tsx'
import { TopPerformers } from './TopPerformers.tsx'

/**
 * The story and the best players of a finished match. They are beside its video, or below its result. Without
 * misses, efficiency is unknown, so nobody is shown as best.
 */
export function FinishedRail(props: {
  detail: MatchDetail
  state: MatchState
  now: number
  colours: readonly [TeamColours, TeamColours]
  onShown(): void
}) {
  const { detail, state, now, colours, onShown } = props
  const box = useMemo(() => boxScore(state, now), [state, now])
  useEffect(onShown, [onShown])
  return (
    <div className="finished-rail">
      <StorySheet matchId={detail.id} state={state} />
      {!lacksMisses(state) && <TopPerformers box={box} detail={detail} colours={colours} />}
    </div>
  )
}
