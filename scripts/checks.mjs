import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkBudget } from './budget.mjs'
import { listWorkspaces, ROOT, runTool } from './workspace.mjs'

/**
 * Runs every static check, also after one has failed, so that one run shows all there is to mend.
 * @returns {Promise<{ title: string, passed: boolean }[]>}
 */
export async function runChecks() {
  const results = []
  for (const { title, tool, args } of listChecks()) {
    console.log(`\n── ${title}`)
    results.push({ title, passed: (await runTool(tool, args)) === 0 })
  }
  console.log('\n── Weight of the pages')
  results.push({ title: 'Weight of the pages', passed: await checkBudget() })
  return results
}

function listChecks() {
  const sources = ['packages', 'apps', 'e2e', 'bench', 'demo'].filter((folder) =>
    existsSync(path.join(ROOT, folder)),
  )
  const typed = ['.', ...listWorkspaces()].filter((folder) =>
    existsSync(path.join(ROOT, folder, 'tsconfig.json')),
  )
  return [
    { title: 'Format and lint', tool: 'biome', args: ['ci', '.'] },
    ...typed.map((folder) => ({
      title: `Types: ${folder === '.' ? 'scripts and tests of the whole' : folder}`,
      tool: 'tsc',
      args: ['-p', folder],
    })),
    { title: 'Boundaries', tool: 'depcruise', args: ['--config', '.dependency-cruiser.mjs', ...sources] },
    { title: 'Dead code and unused dependencies', tool: 'knip', args: [] },
  ]
}
