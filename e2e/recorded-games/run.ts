/**
 * Enters real games at the scorer's table: `node e2e/recorded-games/run.ts <folder> [count]` starts a
 * Courtside and a browser, enters the first `count` game files of the folder (default: all) with the
 * keyboard, and compares each cell of the official box scores with the result of the server's log. A game
 * takes one to two minutes. Ends with `N passed, N failed`; the exit code is 1 when a game differs, is
 * unreadable or is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULESETS, scores } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { type BrowserContext, chromium, expect } from '@playwright/test'
import { compare } from '../../packages/basketball/conformance/compare.ts'
import { parseGameFile } from '../../packages/basketball/conformance/game-file.ts'
import { buildWeb } from '../../scripts/web/build-web.mjs'
import { launchOptions } from '../support/browser.ts'
import { startCourtside } from '../support/courtside.ts'
import { signIn } from '../support/game/game.ts'
import { openTable, signedInContext } from '../support/game/scorers-table.ts'
import { KeyboardScorer } from './keyboard-scorer.ts'
import { createMatch, rulesetOf, scoredGame } from './recorded-match.ts'

const MAX_DIFFERENCES_SHOWN = 20

/**
 * Enters a game.
 * @returns whether the box score in the log and on the screen equals the official one
 */
async function enterGame(context: BrowserContext, admin: Client, path: string): Promise<boolean> {
  const game = parseGameFile(readFileSync(path, 'utf8'))
  const match = await createMatch(admin, game)
  const page = await openTable(context, match.id)
  const scorer = new KeyboardScorer(page, game, RULESETS[rulesetOf(game)].foulLimit)
  const startedAt = performance.now()
  await scorer.enterGame()
  const seconds = (performance.now() - startedAt) / 1000
  const scored = await scoredGame(admin, match)
  // The end of the match leads to the page with its result.
  await expect(page.locator('.after-score b')).toHaveText(scores(scored.state).join('–'))
  await page.close()
  const { cells, differences } = compare(game, scored)
  console.log(
    `${game.gameId}: ${game.events.length} plays by ${scorer.pressed} keys in ${seconds.toFixed(0)} s, ` +
      `${cells} cells compared, ${differences.length} differ`,
  )
  for (const difference of differences.slice(0, MAX_DIFFERENCES_SHOWN)) console.log(`  ${difference}`)
  return differences.length === 0
}

async function enterGames(files: readonly string[]): Promise<number> {
  await buildWeb(['en'])
  const courtside = await startCourtside({ COMMENTARY: 'off' })
  const browser = await chromium.launch(await launchOptions())
  let passed = 0
  try {
    const admin = await signIn(courtside.url)
    const context = await signedInContext(browser, courtside.url)
    for (const file of files) {
      try {
        if (await enterGame(context, admin, file)) passed += 1
      } catch (error) {
        console.log(`${file}: ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    await browser.close()
    await courtside.stop()
  }
  return passed
}

const [folder, count] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node e2e/recorded-games/run.ts <folder of game files> [count]')
  process.exitCode = 1
} else {
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.json'))
  const chosen = names.sort().slice(0, count === undefined ? names.length : Number(count))
  const files = chosen.map((name) => join(folder, name))
  if (files.length === 0) console.log(`no game file in ${folder}`)
  const passed = await enterGames(files)
  console.log(`${passed} passed, ${files.length - passed} failed`)
  process.exitCode = passed > 0 && passed === files.length ? 0 : 1
}
