import { type MatchState, possessionArrow, remainingMs, teamFouls, timeoutsLeft } from '@courtside/basketball'
import { useMemo } from 'react'
import type { SlimTeam } from '../ui/match/SlimBug.tsx'
import { useSampled } from './use-sampled.ts'

/** Some time-outs are lost when the end of the game is near: often enough to notice. */
const LOOK_EVERY_MS = 500

type TeamFigures = Required<Pick<SlimTeam, 'fouls' | 'bonus' | 'timeouts' | 'arrow'>>

/** What the score bug says of each team beside its score, home first, at the moment shown. */
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
      // From now on a foul of the one team sends the other one to the line.
      bonus: fouls[other].bonus !== 'none',
      timeouts: { left: Number(left.split(' ')[side]), of: given[side] },
      arrow: arrow === state.setup.teams[side].id,
    })
    return [of(0, 1), of(1, 0)]
  }, [state, left])
}
