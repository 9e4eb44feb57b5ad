import { inGameOrder } from '../log/game-time.ts'
import { type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import { points } from './plays.ts'

/** A valid play, with the score before and after it, home first. */
export interface CoursePlay {
  readonly stat: StatEntry
  /** 0 home, 1 visitors. */
  readonly side: 0 | 1
  readonly before: readonly [number, number]
  readonly after: readonly [number, number]
}

/**
 * Returns the valid plays in the order of the game (see `inGameOrder`). A play that was entered late stands
 * at its moment of the game. The last `after` is the final score.
 */
export function courseOfPlay(state: MatchState): CoursePlay[] {
  const homeId = state.setup.teams[0].id
  let score: readonly [number, number] = [0, 0]
  return inGameOrder(validStats(state)).map((stat) => {
    const side = stat.teamId === homeId ? 0 : 1
    const before = score
    const worth = points(stat.type)
    score = side === 0 ? [before[0] + worth, before[1]] : [before[0], before[1] + worth]
    return { stat, side, before, after: score }
  })
}

/** Returns the leading side, or null if the score is level. */
export function leader([home, visitors]: readonly [number, number]): 0 | 1 | null {
  if (home === visitors) return null
  return home > visitors ? 0 : 1
}
