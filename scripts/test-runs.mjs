import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { countPlaywright, countVitest } from './test-report.mjs'
import { ROOT, runTool } from './workspace.mjs'

const REPORTS = path.join(ROOT, '.cache/test-reports')
const E2E = 'e2e/playwright.config.ts'
/** The tag of browser tests that take long: they belong to `npm run test:endurance`. */
const LONG = '@endurance'
/** The project of vitest that holds tests of the server that take long. */
const LONG_PROJECT = 'endurance'

/** @typedef {import('./test-report.mjs').Count} Count */

/**
 * @param {'usual' | 'long'} kind
 * @returns {Promise<Count>}
 */
export async function runUnitAndIntegrationTests(kind) {
  console.log(kind === 'long' ? '\n── Tests of the server that take long' : '\n── Unit and integration tests')
  const report = freshReport('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = ['--project', kind === 'long' ? LONG_PROJECT : `!${LONG_PROJECT}`]
  return countVitest(report, await runTool('vitest', ['run', ...chosen, ...reporters]))
}

/**
 * @param {'usual' | 'long'} kind
 * @returns {Promise<Count>}
 */
export async function runBrowserTests(kind) {
  console.log(kind === 'long' ? '\n── Browser tests that take long' : '\n── Browser tests')
  const report = freshReport('playwright.json')
  // What takes long watches memory and times: one thing at a time.
  const chosen = kind === 'long' ? ['--grep', LONG, '--workers=1'] : ['--grep-invert', LONG]
  const code = await runTool('playwright', ['test', '--config', E2E, '--reporter=list,json', ...chosen], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return countPlaywright(report, code)
}

/**
 * Says how many tests there were, and gives the exit code.
 * @param {Count[]} counts
 */
export function concludeTests(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/**
 * A report of an earlier run must not be counted.
 * @param {string} name
 */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = path.join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}
