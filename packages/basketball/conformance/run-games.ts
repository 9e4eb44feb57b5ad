import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GameFile, parseGameFile } from './game-file.ts'

/** Maximum number of faults printed per game. */
const MAX_SHOWN = 20

/** The result of checking one game. */
export interface CheckedGame {
  /** The result of the check in one line, with the number of faults. */
  readonly told: string
  /** The faults, one line each. */
  readonly faults: readonly string[]
  readonly passed: boolean
  /** Additional remarks about the game. */
  readonly notes?: readonly string[]
}

/** The result for all games together. */
export interface CheckedTogether {
  readonly told: readonly string[]
  /**
   * Whether the check of all games together passed. It counts like the check of one more game. Absent if
   * there was too little data.
   */
  readonly passed?: boolean
}

/**
 * Checks every game file of the folder named on the command line, and prints `N passed, N failed` at the end.
 * The exit code is 1 if a game fails or can't be read, if there is none, or if the games together fail.
 * @param script the command, as users enter it
 * @param check receives the game and its number, starting at 1
 * @param together called once, after the last game
 */
export function runGames(
  script: string,
  check: (game: GameFile, number: number) => CheckedGame,
  together?: () => CheckedTogether,
): void {
  const folder = process.argv[2]
  if (folder === undefined) {
    console.error(`usage: node ${script} <folder of game files>`)
    process.exitCode = 1
    return
  }
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (files.length === 0) console.log(`no game file in ${folder}`)
  const results = files.map((name, index) => passes(join(folder, name), (game) => check(game, index + 1)))
  const whole = together?.()
  for (const line of whole?.told ?? []) console.log(line)
  if (whole?.passed !== undefined) results.push(whole.passed)
  const passed = results.filter(Boolean).length
  console.log(`${passed} passed, ${results.length - passed} failed`)
  process.exitCode = passed > 0 && passed === results.length ? 0 : 1
}

function passes(path: string, check: (game: GameFile) => CheckedGame): boolean {
  try {
    const game = parseGameFile(readFileSync(path, 'utf8'))
    const { told, faults, passed, notes = [] } = check(game)
    console.log(`${game.gameId}: ${told}`)
    for (const fault of faults.slice(0, MAX_SHOWN)) console.log(`  ${fault}`)
    const hidden = faults.length - MAX_SHOWN
    if (hidden > 0) console.log(`  and ${hidden} more`)
    for (const note of notes) console.log(`  ${note}`)
    return passed
  } catch (error) {
    console.log(`${path}: ${error instanceof Error ? error.message : error}`)
    return false
  }
}
