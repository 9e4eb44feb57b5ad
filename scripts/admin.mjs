import { installDependencies } from './install.mjs'
import { findRuntime, run, runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  return run(findRuntime(), ['apps/server/src/admin.ts', ...process.argv.slice(2)])
})
