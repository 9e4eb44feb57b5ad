import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ROOT, runTool } from '../workspace.mjs'
import { withTestFolder } from './test-folder.mjs'
import { countPlaywright, countVitest } from './test-report.mjs'

const REPORTS = path.join(ROOT, '.cache/test-reports')
const E2E = 'e2e/playwright.config.ts'
/**
 * Tags of slow browser tests, which run in `npm run test:endurance`. Thorough tests go through all cases of a
 * kind (every page for every role, every action of the scorer's table, every fault). Endurance tests watch
 * video for a long time or check each frame, so the machine must keep up. Tests that run alone need both
 * processors.
 */
const THOROUGH = '@thorough'
const IN_REAL_TIME = '@endurance'
const ALONE = '@alone'
/** Compile cache of Node, because each test file and each server of a test loads the same modules. */
const COMPILE_CACHE = path.join(ROOT, '.cache/node')
/** Compile cache of Playwright, which would otherwise be deleted with the temporary files of its run. */
const TRANSFORM_CACHE = path.join(ROOT, '.cache/playwright')
/** The vitest projects with slow tests of the server and of the media server. */
const LONG_PROJECTS = ['thorough', 'thorough-media', 'endurance']
/**
 * Number of test files of these projects that run in parallel: at least six, and not four as in
 * `vitest.config.ts`, because these tests spend more of their time waiting.
 */
const LONG_WORKERS = Math.max(6, availableParallelism() - 1)

/** @typedef {import('./test-report.mjs').Count} Count */

/**
 * @param {'usual' | 'long'} kind
 * @returns {Promise<Count>}
 */
export async function runUnitAndIntegrationTests(kind) {
  console.log(kind === 'long' ? '\n── Slow server tests' : '\n── Unit and integration tests')
  const report = freshReport('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = LONG_PROJECTS.flatMap((name) => ['--project', kind === 'long' ? name : `!${name}`])
  const workers = kind === 'long' ? [`--maxWorkers=${LONG_WORKERS}`] : []
  return countVitest(report, await runTests('vitest', ['run', ...chosen, ...workers, ...reporters]))
}

/** @returns {Promise<Count>} */
export function runBrowserTests() {
  return runPlaywright('Browser tests', ['--grep-invert', `${THOROUGH}|${IN_REAL_TIME}|${ALONE}`])
}

/** @returns {Promise<Count[]>} */
export async function runLongBrowserTests() {
  return [
    await runPlaywright('Thorough browser tests', ['--grep', THOROUGH]),
    // Real-time tests must not wait for a processor. With three at a time, a test sometimes did.
    await runPlaywright('Real-time browser tests', ['--grep', IN_REAL_TIME, '--workers=2']),
    await runPlaywright('Browser tests that run alone', ['--grep', ALONE, '--workers=1']),
  ]
}

/**
 * @param {string} title
 * @param {string[]} chosen
 * @returns {Promise<Count>}
 */
async function runPlaywright(title, chosen) {
  console.log(`\n── ${title}`)
  const report = freshReport('playwright.json')
  const args = ['test', '--config', E2E, '--reporter=list,json', ...chosen]
  return countPlaywright(
    report,
    await runTests('playwright', args, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: TRANSFORM_CACHE,
    }),
  )
}

/**
 * @param {'vitest' | 'playwright'} tool
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit code
 */
function runTests(tool, args, env = {}) {
  return withTestFolder((folder) =>
    runTool(tool, args, { env: { ...env, ...folder, NODE_COMPILE_CACHE: COMPILE_CACHE } }),
  )
}

/**
 * Prints all failures and the number of tests, and returns the exit code.
 * @param {Count[]} counts
 */
export function concludeTests(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  if (failed > 0) console.log(`\n── What failed\n${counts.flatMap((count) => count.failures).join('\n')}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/**
 * Deletes the report of an earlier run, so that it is not counted.
 * @param {string} name
 */
function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = path.join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}
