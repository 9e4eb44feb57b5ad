import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runChecks } from './checks.mjs'
import { installDependencies } from './install.mjs'
import { countPlaywright, countVitest } from './test-report.mjs'
import { ROOT, runScript, runTool } from './workspace.mjs'

const REPORTS = path.join(ROOT, '.cache/test-reports')
const E2E = 'e2e/playwright.config.ts'

await runScript(async () => {
  await installDependencies()
  const checks = await runChecks()
  const counts = [
    ...checks.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })),
    await runUnitAndIntegrationTests(),
    ...(existsSync(path.join(ROOT, E2E)) ? [await runBrowserTests()] : []),
  ]
  for (const { title, passed } of checks) if (!passed) console.log(`FAILED check: ${title}`)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})

/** @returns {Promise<import('./test-report.mjs').Count>} */
async function runUnitAndIntegrationTests() {
  console.log('\n── Unit and integration tests')
  const report = freshReport('vitest.json')
  const code = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return countVitest(report, code)
}

/** @returns {Promise<import('./test-report.mjs').Count>} */
async function runBrowserTests() {
  console.log('\n── Browser tests')
  const report = freshReport('playwright.json')
  const code = await runTool('playwright', ['test', '--config', E2E, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return countPlaywright(report, code)
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
