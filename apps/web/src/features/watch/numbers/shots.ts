import { type MatchState, PLAYS, validStats } from '@courtside/basketball'

/** A field goal attempt that has a place. */
export interface PlacedShot {
  readonly statId: number
  readonly playerId: number
  readonly made: boolean
  readonly worth: 1 | 2 | 3
  /** 0 at the left side line, 1 at the right one, seen with the basket below. */
  readonly x: number
  /** 0 at the line below the basket, 1 at the half-way line. */
  readonly y: number
}

/** A team's field goal attempts for which a place was entered, as they were recorded. */
export function placedShots(state: MatchState, teamId: number): PlacedShot[] {
  return validStats(state).flatMap((stat) => {
    const { shot } = PLAYS[stat.type]
    if (stat.teamId !== teamId || shot?.free !== false || stat.x === undefined || stat.y === undefined)
      return []
    const { statId, playerId, x, y } = stat
    return [{ statId, playerId, made: shot.made, worth: shot.worth, x, y }]
  })
}
