/**
 * Plants faults in a copy of the sources, one at a time, and runs the tests that must notice each. `npm run
 * mutants` runs all; a word after `--` selects those whose name or file contains it. Fails if a fault goes
 * unnoticed, or if the text to replace is missing or not unique.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { LOG } from './log.ts'
import type { Mutant, MutantGroup } from './mutant.ts'
import { RULES } from './rules.ts'
import { Sandbox } from './sandbox.ts'
import { SESSIONS } from './sessions.ts'
import { VIDEO } from './video.ts'

const ROOT = path.join(import.meta.dirname, '..')
/** Number of parallel sandboxes: server tests wait as much as they compute. */
const AT_ONCE = Math.max(2, availableParallelism() - 1)

type Outcome = 'noticed' | 'UNNOTICED' | 'NOT RUN'

const {
  positionals: [wanted = ''],
} = parseArgs({ allowPositionals: true })
const groups = [...RULES, ...LOG, ...SESSIONS, ...VIDEO].flatMap(({ tests, mutants }) => {
  const some = mutants.filter(({ name, file }) => name.includes(wanted) || file.includes(wanted))
  return some.length > 0 ? [{ tests, mutants: some }] : []
})
const misplaced = groups.flatMap(({ mutants }) => mutants.filter((mutant) => !isPlaceable(mutant)))
for (const { file, name } of misplaced) console.log(`NOT ONCE   ${file}: ${name}`)
process.exitCode = misplaced.length > 0 ? 1 : await plantAll()

function isPlaceable({ file, find }: Mutant): boolean {
  return readFileSync(path.join(ROOT, file), 'utf8').split(find).length === 2
}

async function plantAll(): Promise<number> {
  const sandboxes = Array.from({ length: AT_ONCE }, () => new Sandbox(ROOT))
  const waiting = [...groups]
  const outcomes: Outcome[] = []
  const work = async (sandbox: Sandbox) => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      outcomes.push(...(await plantGroup(sandbox, group)))
    }
  }
  try {
    await Promise.all(sandboxes.map(work))
  } finally {
    for (const sandbox of sandboxes) sandbox.remove()
  }
  const noticed = outcomes.filter((outcome) => outcome === 'noticed').length
  console.log(`${noticed} of ${outcomes.length} faults were noticed.`)
  return noticed === outcomes.length && noticed > 0 ? 0 : 1
}

async function plantGroup(sandbox: Sandbox, { tests, mutants }: MutantGroup): Promise<Outcome[]> {
  const clean = await sandbox.runTests(tests)
  if (clean !== 'passed') console.log(`NOT RUN    ${tests.join(' ')}: these tests fail without any fault`)
  const outcomes: Outcome[] = []
  for (const mutant of mutants) {
    const outcome = clean === 'passed' ? await plant(sandbox, tests, mutant) : 'NOT RUN'
    console.log(`${outcome.padEnd(10)} ${mutant.file}: ${mutant.name}`)
    outcomes.push(outcome)
  }
  return outcomes
}

async function plant(sandbox: Sandbox, tests: readonly string[], mutant: Mutant): Promise<Outcome> {
  const restore = sandbox.replace(mutant.file, mutant.find, mutant.replace)
  try {
    const result = await sandbox.runTests(tests)
    // A fault that keeps the tests from starting proves nothing.
    return { failed: 'noticed', passed: 'UNNOTICED', broken: 'NOT RUN' }[result] as Outcome
  } finally {
    restore()
  }
}
