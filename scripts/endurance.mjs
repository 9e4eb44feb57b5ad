import { installDependencies } from './install.mjs'
import { concludeTests, runLongBrowserTests, runUnitAndIntegrationTests } from './tests/test-runs.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  const server = await runUnitAndIntegrationTests('long')
  return concludeTests([server, ...(await runLongBrowserTests())])
})
