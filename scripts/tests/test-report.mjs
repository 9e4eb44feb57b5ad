import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * The numbers of passed and failed tests, and a summary of each failure, printed at the end of the output.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Count
 */

const LINES_OF_A_FAILURE = 12
/** Stack lines that do not refer to a file of this repository. */
const OUTSIDE = /^\s+at .*(node_modules|node:internal|new Promise)/

/**
 * Counts the tests in vitest's JSON report. A file that cannot be loaded has no tests and counts as one
 * failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(file, exitCode) {
  const report = readReport(file)
  /** @type {any[]} */
  const files = report?.testResults ?? []
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [describeFailure(name, message)]
    return assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) =>
        describeFailure(`${name} › ${test.fullName}`, test.failureMessages?.join('\n')),
      )
  })
  return settle(report?.numPassedTests ?? 0, failures, exitCode)
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed only on a retry counts as failed.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(file, exitCode) {
  const report = readReport(file)
  const failures = [
    ...(report?.errors ?? []).map((/** @type {any} */ error) =>
      describeFailure('before any test', error.message),
    ),
    ...listSpecs(report?.suites ?? []).flatMap((spec) =>
      spec.tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
        .map((/** @type {any} */ { results }) => {
          const error = results.find((/** @type {any} */ result) => result.error)?.error
          return describeFailure(`${spec.file}:${spec.line} › ${spec.title}`, error?.message)
        }),
    ),
  ]
  return settle(report?.stats?.expected ?? 0, failures, exitCode)
}

/**
 * Counts a check as one test.
 * @param {{ title: string, passed: boolean }} check
 * @returns {Count}
 */
export function countCheck({ title, passed }) {
  return passed ? { passed: 1, failed: 0, failures: [] } : settle(0, [describeFailure(`check: ${title}`)], 1)
}

/**
 * Returns the tests of suites and of nested suites.
 * @param {any[]} suites
 * @returns {any[]}
 */
function listSpecs(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites ?? [])])
}

/**
 * Describes a failure, with the beginning of its reason.
 * @param {string} title
 * @param {string} [message] may contain terminal colours
 */
function describeFailure(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !OUTSIDE.test(line))
  return [`FAILED ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n')
}

/**
 * Counts a run that failed without a failed test, or that ran nothing, as a failure too.
 * @param {number} passed
 * @param {string[]} failures
 * @param {number} exitCode
 * @returns {Count}
 */
function settle(passed, failures, exitCode) {
  const unexplained = failures.length === 0 && (exitCode !== 0 || passed === 0)
  const told = unexplained
    ? [describeFailure(`a run of ${passed} passed tests that ended with code ${exitCode}`)]
    : failures
  return { passed, failed: told.length, failures: told }
}

/**
 * @param {string} file
 * @returns {any} the report; undefined if it does not exist or cannot be read
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
