import type { Ruleset } from '@courtside/basketball'
import { GameInProgress, type Play, type Timeout } from './game-in-progress.ts'
import { playPossession } from './possession.ts'
import { createRandom } from './random.ts'
import type { Squad } from './squad.ts'

/** A whole game, from the jump ball to a winner. */
export interface GeneratedGame {
  /** Sorted by period, then by falling clock. */
  readonly plays: readonly Play[]
  readonly timeouts: readonly Timeout[]
  /** Number of periods: 4, or more with overtimes. */
  readonly periods: number
  /** Home first; never a tie. */
  readonly score: readonly [number, number]
}

/**
 * Generates a basketball game possession by possession. The same seed gives the same game. The plays can be
 * recorded in this order, because five players of each team are always on court, only players on court leave
 * it, and a player who fouled out does not return.
 * @param squads home first; at least eight players each, so that fouls cannot empty a bench
 */
export function generateGame(ruleset: Ruleset, squads: readonly [Squad, Squad], seed: number): GeneratedGame {
  const game = new GameInProgress(ruleset, squads, createRandom(seed))
  const jumpBall = game.random.chance(0.5) ? 0 : 1
  while (game.period < ruleset.periods || game.isTied) {
    game.beginPeriod()
    // Possession alternates at the start of a period: the team that lost the jump ball starts the second and
    // third.
    const first = game.period === 1 || game.period === 4 ? jumpBall : 1 - jumpBall
    let attack = game.sides[first === 0 ? 0 : 1]
    while (game.clock > 0) {
      playPossession(game, attack)
      attack = game.opponentOf(attack)
    }
  }
  return {
    plays: game.plays,
    timeouts: game.timeouts,
    periods: game.period,
    score: [game.sides[0].score, game.sides[1].score],
  }
}
