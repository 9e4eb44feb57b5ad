import { runChecks } from './checks/checks.mjs'
import { installDependencies } from './install.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  const results = await runChecks()
  console.log('\n── Summary')
  for (const { title, passed } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${title}`)
  return results.every(({ passed }) => passed) ? 0 : 1
})
