import { installDependencies } from './install.mjs'
import { buildWeb } from './web/build-web.mjs'
import { findRuntime, run, runScript } from './workspace.mjs'

await runScript(async () => {
  await installDependencies()
  await buildWeb(['en'])
  return run(findRuntime(), ['mutants/run.ts', ...process.argv.slice(2)])
})
