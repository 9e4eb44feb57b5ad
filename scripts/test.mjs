import { runChecks } from './checks.mjs'
import { installDependencies } from './install.mjs'
import { concludeTests, runBrowserTests, runUnitAndIntegrationTests } from './test-runs.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  const checks = await runChecks()
  const counts = [
    ...checks.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })),
    await runUnitAndIntegrationTests('usual'),
    await runBrowserTests(),
  ]
  for (const { title, passed } of checks) if (!passed) console.log(`FAILED check: ${title}`)
  return concludeTests(counts)
})
