/**
 * Tells real games: `node packages/commentator/conformance/run.ts <folder>` has the built-in commentator tell every game file
 * of the folder and checks every line against the fold.
 */
import { runGames } from '../../basketball/conformance/run-games.ts'
import { scoreGame } from '../../basketball/conformance/score-game.ts'
import { tellGame } from './check-lines.ts'

runGames('packages/commentator/conformance/run.ts', (game, number) => {
  const { state, log } = scoreGame(game)
  const { lines, faults } = tellGame(number, state.setup, log)
  const told = `${lines.length} lines told, ${faults.length} faults`
  return { told, faults, passed: faults.length === 0 && lines.length > 0 }
})
