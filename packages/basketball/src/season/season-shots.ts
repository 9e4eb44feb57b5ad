import { type MatchState, validStats } from '../log/match-state.ts'
import { PLAYS } from '../plays/plays.ts'

/**
 * A field goal attempt with its place, seen with the basket below: x across the court (0 at the left
 * sideline, 1000 at the right one), and y away from the baseline (1000 at the centre line). `made` is 1 for
 * made, 0 for missed.
 */
export type SeasonShot = readonly [x: number, y: number, made: 0 | 1]

/** Resolution of a place: a thousandth of 15 m is 1.5 cm. */
const STEPS = 1000

/** Returns each player's shots that have a place, in order of entry. */
export function shotsByPlayer(state: MatchState): Map<number, SeasonShot[]> {
  const shots = new Map<number, SeasonShot[]>()
  for (const { playerId, type, x, y } of validStats(state)) {
    const { shot } = PLAYS[type]
    if (!shot || shot.free || x === undefined || y === undefined) continue
    const own = shots.get(playerId) ?? []
    own.push([Math.round(x * STEPS), Math.round(y * STEPS), shot.made ? 1 : 0])
    shots.set(playerId, own)
  }
  return shots
}
