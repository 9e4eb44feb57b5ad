import { advancedStats, type ScoreFlow, scoreFlow } from '../src/index.ts'
import type { GameFile, Side } from './game-file.ts'
import { type Figures, independentFigures } from './independent-figures.ts'
import type { ScoredGame } from './score-game.ts'

/** The result of checking a game's advanced statistics. */
export interface AdvancedComparison {
  figures: number
  /** One sentence per differing figure. */
  differences: string[]
}

/**
 * Tolerance for sums that two computations add up in different orders, so that their last bits may differ.
 */
const ROUNDING = 1e-9

/**
 * Compares every advanced statistic of the players and teams, and the score flow, with {@link
 * independentFigures}.
 */
export function compareAdvanced(game: GameFile, scored: ScoredGame): AdvancedComparison {
  const result: AdvancedComparison = { figures: 0, differences: [] }
  const expected = independentFigures(game)
  const ours = advancedStats(scored.state, scored.endedAt)
  for (const [fileId, figures] of expected.players) {
    const line = ours.players.find(({ id }) => id === scored.playerIds.get(fileId))
    compareFigures(result, fileId, { ...line }, figures)
  }
  for (const [index, side] of (['home', 'away'] satisfies Side[]).entries()) {
    compareFigures(result, side, { ...ours.teams[index] }, expected.teams[side])
  }
  const { leadChanges, ties, largestLeads, longestRuns } = expected
  const flow = { leadChanges, ties, ...pair('lead', largestLeads), ...pair('run', longestRuns) }
  compareFigures(result, 'score flow', figuresOf(scoreFlow(scored.state)), flow)
  return result
}

function figuresOf(flow: ScoreFlow): Figures {
  const leads = flow.largestLeads.map((step) => (step === null ? 0 : Math.abs(step.score[0] - step.score[1])))
  return {
    leadChanges: flow.leadChanges.length,
    ties: flow.ties,
    ...pair('lead', leads),
    ...pair(
      'run',
      flow.longestRuns.map((run) => run?.points ?? 0),
    ),
  }
}

function pair(name: string, [home = 0, away = 0]: readonly number[]): Figures {
  return { [`${name}Home`]: home, [`${name}Away`]: away }
}

function compareFigures(
  result: AdvancedComparison,
  name: string,
  ours: Record<string, unknown>,
  expected: Figures,
): void {
  for (const [figure, value] of Object.entries(expected)) {
    result.figures += 1
    const own = ours[figure]
    const same = typeof own === 'number' && value !== null ? Math.abs(own - value) <= ROUNDING : own === value
    if (!same) result.differences.push(`${name} ${figure}: ${own}, by the plays ${value}`)
  }
}
