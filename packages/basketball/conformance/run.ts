/**
 * Checks the rules against real games: `node packages/basketball/conformance/run.ts <folder>` enters every game file of
 * the folder through `decide`, folds it, and compares each cell of the official box scores, and each advanced statistic
 * with what another computation makes of the plays in the file. Ends with `N passed, N failed`; the exit code is 1 when a
 * game differs, can't be read, or there is none.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from './compare.ts'
import { compareAdvanced } from './compare-advanced.ts'
import { parseGameFile } from './game-file.ts'
import { scoreGame } from './score-game.ts'

const MAX_DIFFERENCES_SHOWN = 20

/** @returns whether the game conforms */
function checkGame(path: string): boolean {
  const game = parseGameFile(readFileSync(path, 'utf8'))
  const scored = scoreGame(game)
  const { cells, differences: inBox, largestMinutesDifference } = compare(game, scored)
  const { figures, differences: inAdvanced } = compareAdvanced(game, scored)
  const differences = [...inBox, ...inAdvanced]
  console.log(
    `${game.gameId}: ${cells} cells compared, ${inBox.length} differ, ` +
      `largest minutes difference ${largestMinutesDifference.toFixed(2)} s; ` +
      `${figures} advanced figures compared, ${inAdvanced.length} differ`,
  )
  for (const difference of differences.slice(0, MAX_DIFFERENCES_SHOWN)) console.log(`  ${difference}`)
  const hidden = differences.length - MAX_DIFFERENCES_SHOWN
  if (hidden > 0) console.log(`  and ${hidden} more`)
  for (const issue of game.knownIssues) console.log(`  known issue of the file: ${issue}`)
  return differences.length === 0
}

function passes(path: string): boolean {
  try {
    return checkGame(path)
  } catch (error) {
    console.log(`${path}: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: node packages/basketball/conformance/run.ts <folder of game files>')
  process.exitCode = 1
} else {
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (files.length === 0) console.log(`no game file in ${folder}`)
  const results = files.map((name) => passes(join(folder, name)))
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  process.exitCode = passed > 0 && passed === results.length ? 0 : 1
}
