import { runChecks } from './checks/checks.mjs'
import { installDependencies } from './install.mjs'
import { countCheck } from './tests/test-report.mjs'
import { concludeTests, runBrowserTests, runUnitAndIntegrationTests } from './tests/test-runs.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  const checks = await runChecks()
  const counts = [
    ...checks.map(countCheck),
    await runUnitAndIntegrationTests('usual'),
    await runBrowserTests(),
  ]
  return concludeTests(counts)
})
