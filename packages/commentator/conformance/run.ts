/**
 * Tells real games: `node packages/commentator/conformance/run.ts <folder>` has the built-in commentator tell every game file
 * of the folder and checks every line against the fold. Ends with `N passed, N failed`; the exit code is 1 when a line is
 * wrong, a file can't be read, or there is none.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseGameFile } from '../../basketball/conformance/game-file.ts'
import { scoreGame } from '../../basketball/conformance/score-game.ts'
import { tellGame } from './check-lines.ts'

const MAX_FAULTS_SHOWN = 20

function passes(path: string, matchId: number): boolean {
  try {
    const game = parseGameFile(readFileSync(path, 'utf8'))
    const { state, log } = scoreGame(game)
    const { lines, faults } = tellGame(matchId, state.setup, log)
    console.log(`${game.gameId}: ${lines.length} lines told, ${faults.length} faults`)
    for (const fault of faults.slice(0, MAX_FAULTS_SHOWN)) console.log(`  ${fault}`)
    return faults.length === 0 && lines.length > 0
  } catch (error) {
    console.log(`${path}: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: node packages/commentator/conformance/run.ts <folder of game files>')
  process.exitCode = 1
} else {
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (files.length === 0) console.log(`no game file in ${folder}`)
  const results = files.map((name, index) => passes(join(folder, name), index + 1))
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  process.exitCode = passed > 0 && passed === results.length ? 0 : 1
}
