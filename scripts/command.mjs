import { installDependencies } from './install.mjs'
import { findRuntime, run, runScript } from './workspace.mjs'

// For `npm run admin` and similar commands: the command's name and its arguments.
const [name, ...args] = process.argv.slice(2)

await runScript(async () => {
  await installDependencies()
  return run(findRuntime(), [`apps/server/src/commands/${name}.ts`, ...args])
})
