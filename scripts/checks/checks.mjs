import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkLockFile } from '../packages/lock-file.mjs'
import { findRuntime, listWorkspaces, ROOT, run, runToolQuietly } from '../workspace.mjs'
import { checkBudget } from './budget.mjs'

/** @typedef {{ title: string, tool: string, args: string[], env?: Record<string, string> }} Check */

/**
 * Number of checks that run at once. Most checks use one processor, and the slowest takes half of the total
 * time.
 */
const AT_ONCE = 2
/**
 * Each thread of the compiler checks the shared types and collects its garbage separately. Four threads use
 * three times as much processor time as one, and two checks run in parallel anyway.
 */
const ONE_THREAD = ['--singleThreaded']
/**
 * Go collects garbage less often with this setting. The compiler is a Go program that runs only briefly, so
 * this saves a fifth of its processor time.
 */
const SELDOM_COLLECTED = { GOGC: '800' }

/**
 * Runs every static check, even after one has failed, so that one run shows all faults.
 * @returns {Promise<{ title: string, passed: boolean }[]>}
 */
export async function runChecks() {
  /** @type {{ title: string, passed: boolean }[]} */
  const results = []
  const waiting = listChecks()
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await runToolQuietly(check.tool, check.args, check.env)
      console.log(`\n── ${check.title}\n${output.trimEnd()}`)
      results.push({ title: check.title, passed: code === 0 })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const { title, script } of [
    { title: 'Length of functions', script: ['scripts/checks/function-length.mjs'] },
    { title: 'Supply chain', script: ['scripts/packages/supply-chain.mjs'] },
    { title: 'Documented settings', script: ['scripts/checks/settings.ts', '--check'] },
    { title: 'Documents', script: ['scripts/checks/documents.ts', '--check'] },
    { title: 'Owners of styles', script: ['scripts/checks/style-owners.ts'] },
    { title: 'Plain English', script: ['scripts/checks/plain-english.ts'] },
  ]) {
    console.log(`\n── ${title}`)
    results.push({ title, passed: (await run(findRuntime(), script)) === 0 })
  }
  console.log('\n── Lock file')
  results.push({ title: 'Lock file', passed: checkLockFile() })
  console.log('\n── Weight of the pages')
  results.push({ title: 'Weight of the pages', passed: await checkBudget() })
  return results
}

/** @returns {Check[]} */
function listChecks() {
  const sources = ['packages', 'apps', 'e2e', 'bench', 'demo', 'mutants'].filter((folder) =>
    existsSync(path.join(ROOT, folder)),
  )
  const typed = ['.', ...listWorkspaces(), 'apps/web/worker'].filter((folder) =>
    existsSync(path.join(ROOT, folder, 'tsconfig.json')),
  )
  return [
    { title: 'Format and lint', tool: 'biome', args: ['ci', '.'] },
    ...typed.map((folder) => ({
      title: `Types: ${folder === '.' ? 'scripts and tests of the whole' : folder}`,
      tool: 'tsc',
      args: ['-p', folder, ...ONE_THREAD],
      env: SELDOM_COLLECTED,
    })),
    { title: 'Boundaries', tool: 'depcruise', args: ['--config', '.dependency-cruiser.mjs', ...sources] },
    { title: 'Dead code and unused dependencies', tool: 'knip', args: [] },
  ]
}
