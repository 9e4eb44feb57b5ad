import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SOURCES = [
  'packages',
  'apps',
  'demo',
  'scripts',
  'vitest.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
]
const BUILT_PAGES = 'apps/web/dist'
const LEFT_OUT = /(^|\/)(node_modules|dist|data)$/
/** The scope of the workspaces in node_modules, which must point to the copies. */
const OWN_SCOPE = '@courtside'
/** Time limit in ms. A fault that makes the tests wait forever counts as noticed. */
const GIVEN_UP_AFTER_MS = 180_000

/** The result of a test run; `broken` means that a test file could not be loaded. */
export type TestResult = 'passed' | 'failed' | 'broken'

/** A temporary copy of the sources, with the checkout's dependencies, for running tests. */
export class Sandbox {
  readonly #root: string

  /** @param checkout the repository to copy, in its current state, with its pages built */
  constructor(checkout: string) {
    this.#root = mkdtempSync(path.join(tmpdir(), 'courtside-mutants-'))
    for (const name of SOURCES) {
      cpSync(path.join(checkout, name), path.join(this.#root, name), {
        recursive: true,
        filter: (file) => !LEFT_OUT.test(file),
      })
    }
    mkdirSync(path.join(checkout, '.cache'), { recursive: true })
    symlinkSync(path.join(checkout, '.cache'), path.join(this.#root, '.cache'))
    // The server reads the built pages; no fault is planted in their sources.
    symlinkSync(path.join(checkout, BUILT_PAGES), path.join(this.#root, BUILT_PAGES))
    this.#linkDependencies(path.join(checkout, 'node_modules'))
  }

  /** Replaces a text in a file. @returns a function that restores the file */
  replace(file: string, find: string, replacement: string): () => void {
    const target = path.join(this.#root, file)
    const original = readFileSync(target, 'utf8')
    writeFileSync(
      target,
      original.replace(find, () => replacement),
    )
    return () => writeFileSync(target, original)
  }

  /** Runs test files of one workspace until the first test fails. */
  async runTests(files: readonly string[]): Promise<TestResult> {
    const report = path.join(this.#root, 'report.json')
    rmSync(report, { force: true })
    const vitest = path.join(this.#root, 'node_modules/vitest/vitest.mjs')
    const options = ['run', '--bail', '1', '--reporter', 'json', '--outputFile', report, ...files]
    const child = spawn(process.execPath, [vitest, ...options], { cwd: this.#root, stdio: 'ignore' })
    const timer = setTimeout(() => child.kill(), GIVEN_UP_AFTER_MS)
    const [code] = await once(child, 'close')
    clearTimeout(timer)
    if (code === null) return 'failed'
    return existsSync(report) ? resultOf(JSON.parse(readFileSync(report, 'utf8'))) : 'broken'
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true })
  }

  #linkDependencies(installed: string): void {
    const here = path.join(this.#root, 'node_modules')
    mkdirSync(path.join(here, OWN_SCOPE), { recursive: true })
    for (const name of readdirSync(installed)) {
      if (name !== OWN_SCOPE) symlinkSync(path.join(installed, name), path.join(here, name))
    }
    for (const parent of ['packages', 'apps']) {
      for (const name of readdirSync(path.join(this.#root, parent))) {
        symlinkSync(path.join(this.#root, parent, name), path.join(here, OWN_SCOPE, name))
        const own = path.join(installed, '..', parent, name, 'node_modules')
        if (existsSync(own)) symlinkSync(own, path.join(this.#root, parent, name, 'node_modules'))
      }
    }
  }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

function resultOf({ numPassedTests, numFailedTests, testResults }: Report): TestResult {
  if (numFailedTests > 0) return 'failed'
  const isUnloaded = testResults.some(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return isUnloaded || numPassedTests === 0 ? 'broken' : 'passed'
}
