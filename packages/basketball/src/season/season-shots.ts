import { type MatchState, validStats } from '../log/match-state.ts'
import { PLAYS } from '../plays/plays.ts'

/**
 * A field goal attempt with its place: across the court (0 at the left sideline, 1000 at the right one, seen with the basket below), away from
 * the baseline (1000 at the centre line), and 1 made or 0 missed.
 */
export type SeasonShot = readonly [x: number, y: number, made: 0 | 1]

/** What places are rounded to: a thousandth of 15 m is less than a finger's breadth. */
const STEPS = 1000

/** The shots of each player for which a place was entered, as they were recorded. */
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
