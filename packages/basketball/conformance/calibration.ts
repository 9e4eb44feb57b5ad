/**
 * Checks the win probability against real games: `node packages/basketball/conformance/calibration.ts
 * <folder>` reads every game file of the folder. It samples each game every ten seconds of game time and
 * reports the Brier score and the log loss. Each is computed twice: without a home edge, like the win
 * probability on the pages, and with the edge of an arena. The win probability of each game must begin at 0.5
 * and end at 0 or 1. With at least {@link ENOUGH_GAMES} games, the figures must not exceed {@link LIMITS}.
 */
import {
  ARENA_EDGE,
  chancesOfGame,
  gameTimeMs,
  type MatchState,
  scoreFlow,
  winProbability,
} from '../src/index.ts'
import type { GameFile } from './game-file.ts'
import { type CheckedGame, type CheckedTogether, runGames } from './run-games.ts'
import { scoreGame } from './score-game.ts'

/** Minimum number of games for the limits; with fewer, the figures are too random. */
const ENOUGH_GAMES = 100
const LIMITS = { brier: 0.166, logLoss: 0.485, lastTwoMinutes: 0.045 }
const EVERY_MS = 10_000
const LAST_MS = 2 * 60_000

/**
 * One sample: the home team's win probability, without a home edge and with the edge of an arena, and whether
 * the home team won.
 */
interface Said {
  readonly plain: number
  readonly arena: number
  readonly won: 0 | 1
  /** Whether the sample is from the last two minutes of regulation or of an overtime. */
  readonly late: boolean
}

const all: Said[] = []
let games = 0

runGames('packages/basketball/conformance/calibration.ts', checkGame, judgeAll)

function checkGame(game: GameFile): CheckedGame {
  const { state } = scoreGame(game)
  const [home, visitors] = scoreFlow(state).steps.at(-1)?.score ?? [0, 0]
  const { points, turning } = chancesOfGame(state, endOf(state))
  const said = saidOf(state, home > visitors ? 1 : 0)
  const faults = [
    ...(points[0]?.home === 0.5 ? [] : [`it begins at ${points[0]?.home}`]),
    ...(points.at(-1)?.home === (home > visitors ? 1 : 0) ? [] : [`it ends at ${points.at(-1)?.home}`]),
  ]
  all.push(...said)
  games += 1
  const turned = turning
    ? `turned at ${turning.step.score.join(':')} from ${turning.before.toFixed(3)} to ${turning.after.toFixed(3)}`
    : 'turned by no play'
  return {
    told: `${home}:${visitors}, ${figures(said, 'plain')}, ${turned}`,
    faults,
    passed: faults.length === 0,
  }
}

function judgeAll(): CheckedTogether {
  if (all.length === 0) return { told: [] }
  const { brier, logLoss, lastTwoMinutes } = measured(all, 'plain')
  const keeps = brier <= LIMITS.brier && logLoss <= LIMITS.logLoss && lastTwoMinutes <= LIMITS.lastTwoMinutes
  const limits = `Brier ${LIMITS.brier}, log loss ${LIMITS.logLoss}, last two minutes ${LIMITS.lastTwoMinutes}`
  const told = [
    `${games} games, no edge: ${figures(all, 'plain')}`,
    `${games} games, an arena's edge: ${figures(all, 'arena')}`,
  ]
  if (games < ENOUGH_GAMES)
    return { told: [...told, `limits not checked (${limits}): fewer than ${ENOUGH_GAMES} games`] }
  return { told: [...told, `${keeps ? 'keeps to' : 'NOT within'} the limits: ${limits}`], passed: keeps }
}

/** Returns the game time at the end of the game, in ms. */
function endOf({ setup, startedPeriods }: MatchState): number {
  return gameTimeMs(setup.ruleset, { period: Math.max(...startedPeriods), clock: 0 })
}

function saidOf(state: MatchState, won: 0 | 1): Said[] {
  const { ruleset } = state.setup
  const { steps } = scoreFlow(state)
  const said: Said[] = []
  for (const period of [...state.startedPeriods].sort((one, other) => one - other)) {
    const length = period > ruleset.periods ? ruleset.overtimeMs : ruleset.periodMs
    for (let clock = length; clock > 0; clock -= EVERY_MS) {
      const gameMs = gameTimeMs(ruleset, { period, clock })
      const moment = {
        period,
        clock,
        score: steps.findLast((step) => step.gameMs <= gameMs)?.score ?? ([0, 0] as const),
      }
      const late = period >= ruleset.periods && clock <= LAST_MS
      const plain = winProbability(ruleset, moment)
      said.push({ plain, arena: winProbability(ruleset, moment, ARENA_EDGE), won, late })
    }
  }
  return said
}

function measured(said: readonly Said[], which: 'plain' | 'arena') {
  const mean = (of: readonly Said[], measure: (chance: number, won: number) => number) =>
    of.reduce((sum, each) => sum + measure(each[which], each.won), 0) / of.length
  const squared = (chance: number, won: number) => (chance - won) ** 2
  const late = said.filter((each) => each.late)
  return {
    brier: mean(said, squared),
    logLoss: mean(said, (chance, won) => -Math.log(Math.max(1e-12, won === 1 ? chance : 1 - chance))),
    lastTwoMinutes: mean(late, squared),
  }
}

function figures(said: readonly Said[], which: 'plain' | 'arena'): string {
  const { brier, logLoss, lastTwoMinutes } = measured(said, which)
  return `Brier ${brier.toFixed(4)}, log loss ${logLoss.toFixed(4)}, last two minutes ${lastTwoMinutes.toFixed(4)}`
}
