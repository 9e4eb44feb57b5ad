import { installDependencies } from './install.mjs'
import { concludeTests, runBrowserTests, runUnitAndIntegrationTests } from './test-runs.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  const server = await runUnitAndIntegrationTests('long')
  // These watch memory and times: nothing else runs beside them.
  const browser = await runBrowserTests('long')
  console.log(browser.output)
  return concludeTests([server, browser])
})
