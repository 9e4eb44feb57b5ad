import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts the tests in the JSON report of vitest. A file that cannot be loaded has no tests and is one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(file, exitCode) {
  const report = readReport(file)
  const broken = (report?.testResults ?? []).filter(
    (/** @type {any} */ result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return settle(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length, exitCode)
}

/**
 * Counts the tests in the JSON report of Playwright. A test that passed only when run again has failed.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(file, exitCode) {
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return settle(expected, unexpected + flaky, exitCode)
}

/** A run that ended badly without a failed test, or that ran nothing, is a failure too. */
function settle(/** @type {number} */ passed, /** @type {number} */ failed, /** @type {number} */ exitCode) {
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: failed + (unexplained ? 1 : 0) }
}

/**
 * @param {string} file
 * @returns {any} the report; undefined when there is none that can be read
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
