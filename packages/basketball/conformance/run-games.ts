import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GameFile, parseGameFile } from './game-file.ts'

/** So many lines of what is wrong with a game are told. */
const MAX_SHOWN = 20

/** What checking one game came to. */
export interface CheckedGame {
  /** What was checked and how much of it is wrong, in a line. */
  readonly told: string
  /** What is wrong, one line each. */
  readonly faults: readonly string[]
  readonly passed: boolean
  /** What is to be known of the game besides. */
  readonly notes?: readonly string[]
}

/** What all games together came to. */
export interface CheckedTogether {
  readonly told: readonly string[]
  /** Counts as one more game does; absent when there was too little to judge. */
  readonly passed?: boolean
}

/**
 * Checks every game file of the folder that the command names, and ends with `N passed, N failed`; the exit code is 1 when a game
 * does not pass, can't be read, or there is none, and when the games together do not pass.
 * @param script the command, as its users type it
 * @param check is given the game and its number, from 1 on
 * @param together is asked once, after the last game
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
