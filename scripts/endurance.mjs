import { installDependencies } from './install.mjs'
import { concludeTests, runBrowserTests } from './test-runs.mjs'
import { runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  return concludeTests([await runBrowserTests('long')])
})
