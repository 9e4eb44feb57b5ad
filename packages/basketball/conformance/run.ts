/**
 * Checks the rules against real games: `node packages/basketball/conformance/run.ts <folder>` enters every
 * game file of the folder through `decide` and folds it. It compares each cell of the official box scores,
 * and compares each advanced statistic with an independent computation from the plays in the file.
 */
import { compare } from './compare.ts'
import { compareAdvanced } from './compare-advanced.ts'
import { runGames } from './run-games.ts'
import { scoreGame } from './score-game.ts'

runGames('packages/basketball/conformance/run.ts', (game) => {
  const scored = scoreGame(game)
  const { cells, differences: inBox, largestMinutesDifference } = compare(game, scored)
  const { figures, differences: inAdvanced } = compareAdvanced(game, scored)
  const faults = [...inBox, ...inAdvanced]
  const told =
    `${cells} cells compared, ${inBox.length} differ, ` +
    `largest minutes difference ${largestMinutesDifference.toFixed(2)} s; ` +
    `${figures} advanced figures compared, ${inAdvanced.length} differ`
  const notes = game.knownIssues.map((issue) => `known issue of the file: ${issue}`)
  return { told, faults, passed: faults.length === 0, notes }
})
