import { type MatchState, possessionArrow, remainingMs, teamFouls, timeoutsLeft } from '@courtside/basketball'
import { useMemo } from 'react'
import type { SlimTeam } from '../ui/match/SlimBug.tsx'
import { useSampled } from './use-sampled.ts'

/** Sampling interval, in ms, often enough to notice the time-outs that expire near the end of the game. */
const LOOK_EVERY_MS = 500

type TeamFigures = Required<Pick<SlimTeam, 'fouls' | 'bonus' | 'timeouts' | 'arrow'>>

/** Returns the score bug's additional figures of each team at the moment shown, home first. */
export function useTeamFigures({
  state,
  moment,
}: {
  state: MatchState
  moment(): number
}): readonly [TeamFigures, TeamFigures] {
  const left = useSampled(
    () => timeoutsLeft(state, remainingMs(state.clock, moment())).join(' '),
    LOOK_EVERY_MS,
  )
  return useMemo(() => {
    const fouls = teamFouls(state)
    const given = timeoutsLeft({ ...state, marks: [] }, state.clock.lengthMs)
    const arrow = possessionArrow(state)
    const of = (side: 0 | 1, other: 0 | 1): TeamFigures => ({
      fouls: fouls[side].fouls,
      // Further fouls of this team send the other one to the free-throw line.
      bonus: fouls[other].bonus !== 'none',
      timeouts: { left: Number(left.split(' ')[side]), of: given[side] },
      arrow: arrow === state.setup.teams[side].id,
    })
    return [of(0, 1), of(1, 0)]
  }, [state, left])
}
