import { type MatchState, possessionArrow, remainingMs, teamFouls, timeoutsLeft } from '@courtside/basketball'
import { useMemo } from 'react'
import type { SlimTeam } from '../ui/match/SlimBug.tsx'
import { useSampled } from './use-sampled.ts'

/**
 * How often the values are calculated, in ms. This is often enough for time-outs that expire near the end of
 * the game.
 */
const LOOK_EVERY_MS = 500

type TeamFigures = Required<Pick<SlimTeam, 'fouls' | 'bonus' | 'timeouts' | 'arrow'>>

/** Returns the additional values of each team in the score bug at the moment shown, home first. */
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
      // If the other team has used up its fouls, this team shoots free throws after a further foul.
      bonus: fouls[other].bonus !== 'none',
      timeouts: { left: Number(left.split(' ')[side]), of: given[side] },
      arrow: arrow === state.setup.teams[side].id,
    })
    return [of(0, 1), of(1, 0)]
  }, [state, left])
}
