import { type MatchState, PLAYS, validStats } from '@courtside/basketball'

/** A field goal attempt with a location. */
export interface PlacedShot {
  readonly statId: number
  readonly playerId: number
  readonly made: boolean
  readonly worth: 1 | 2 | 3
  /** 0 at the left sideline, 1 at the right, viewed with the basket at the bottom. */
  readonly x: number
  /** 0 at the baseline below the basket, 1 at the centre line. */
  readonly y: number
}

/** Returns a team's field goal attempts that have a location, in the order of recording. */
export function placedShots(state: MatchState, teamId: number): PlacedShot[] {
  return validStats(state).flatMap((stat) => {
    const { shot } = PLAYS[stat.type]
    if (stat.teamId !== teamId || shot?.free !== false || stat.x === undefined || stat.y === undefined)
      return []
    const { statId, playerId, x, y } = stat
    return [{ statId, playerId, made: shot.made, worth: shot.worth, x, y }]
  })
}
